/** Whether it counts on a day (`2026-11-24`); its last day does, and without one it never ends. */
export const isInForce = (
  { status, expires_on }: { status: string; expires_on: string | null },
  day: string,
): boolean => status === 'approved' && (expires_on === null || expires_on >= day)
