import { v7 } from 'uuid'

/** A new identifier, sortable by creation (UUID v7). */
export const newId = (): string => v7()
