export const DISCLOSURE_STATES = ['asked', 'accepted', 'declined'] as const
