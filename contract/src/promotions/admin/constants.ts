/** `planned`: not begun; `off`: switched off by staff, so that buyers hear that there is no such code. */
export const PROMOTION_STATES = ['planned', 'running', 'used_up', 'ended', 'off'] as const
