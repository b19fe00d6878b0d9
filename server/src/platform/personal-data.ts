/** What a module holds of a person: shown to them on request, and removed when they close their account. */
export interface PersonalData {
  /** Under this name it stands in the export. */
  readonly name: string
  read(userId: string): Promise<unknown>
  /** Part of the caller's transaction. */
  erase(userId: string): Promise<void>
  /**
   * Gives what one account holds to another of the same person; what is not given is erased after. Part of
   * the caller's transaction.
   */
  move?(from: string, into: string): Promise<void>
}
