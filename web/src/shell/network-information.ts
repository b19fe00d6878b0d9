interface NetworkInformation {
  /** Whether the visitor asked for less data. */
  saveData?: boolean
  /** `slow-2g`, `2g`, `3g` or `4g`, by how the line behaves. */
  effectiveType?: string
}

/** What the browser tells of the line (Network Information API); Safari and Firefox say nothing. */
export const networkInformation = (): NetworkInformation =>
  (navigator as { connection?: NetworkInformation }).connection ?? {}
