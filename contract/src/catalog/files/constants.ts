/** Bytes of a product file. */
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024
/**
 * `checking` → `checked` (what it would do is known) → `running` → `done`; `unreadable` and `failed` are
 * ends.
 */
export const IMPORT_STATES = ['checking', 'checked', 'unreadable', 'running', 'done', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]
export const FILE_ENCODINGS = ['utf-8', 'windows-1252'] as const
/** Lines of a preview that are shown; the report to download holds all. */
export const MAX_SHOWN = 300
