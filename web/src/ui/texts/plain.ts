/** Lower case without accents, as people type when they search; đ counts as d. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()

/** Whether a text holds every one of the words, in whatever order; without words all do. */
export function holding(typed: string): (text: string) => boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return (text) => words.every((word) => plain(text).includes(word))
}
