/**
 * `kept`: in the binder; `maker`: the maker's own page has it; `missing`: hazardous, and nobody has given us
 * one.
 */
export const SHEET_STATES = ['kept', 'maker', 'missing'] as const
