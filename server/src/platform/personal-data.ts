/** What a module holds of a person: shown to them on request, and removed when they close their account. */
export interface PersonalData {
  /** Under this name it stands in the export. */
  readonly name: string
  read(userId: string): Promise<unknown>
  /** Part of the caller's transaction. */
  erase(userId: string): Promise<void>
}
