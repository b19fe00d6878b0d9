const MOST = 155

/** The text up to the last whole word within what search engines show of it. */
export const shorten = (text: string): string =>
  text.length <= MOST ? text : `${text.slice(0, MOST - 1).replace(/[\s,;:.]+\S*$/, '')}…`

/** A page's title: the products with their brand where that is short enough, and the shop. */
export const seoTitle = (title: string, named: string): string =>
  `${named.length > 60 ? title : named} | Lunula`
