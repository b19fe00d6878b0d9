import { dayInShop } from '@lunula/contract/formats/dates.ts'

/** The day in the US (`2026-11-30`) by which the server looks at a post. */
export const today = (): string => dayInShop(new Date())
