/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7
/** Invitations that wait for an answer, at most. */
export const MAX_INVITATIONS = 50
