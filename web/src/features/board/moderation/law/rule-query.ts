import type { officePaths } from '../../../../app/office-paths.ts'

/** What the server is asked for the list of rules of an address. */
export const ruleQuery = ({ cursor, state, review }: ReturnType<typeof officePaths.lawNotes.search>) => ({
  ...(cursor && { cursor }),
  ...(state && { state }),
  ...(review && { review }),
})
