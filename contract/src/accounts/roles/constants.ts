/** Roles that a shop makes beside the built-in ones. */
export const MAX_OWN_ROLES = 20
export const MAX_ROLE_NAME = 40
