/** Where a page stands, for search engines: pairs of name and path from the top down. */
export const breadcrumbsJsonLd = (steps: readonly (readonly [name: string, path: string])[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item })),
})

/**
 * What one page of a list leads to, by paths; `first` is the number of the first of them. Of a list that
 * sums up other pages Google reads position and address alone:
 * https://developers.google.com/search/docs/appearance/structured-data/carousel (looked up 2026-11-23).
 */
export const listJsonLd = (addresses: readonly string[], first: number): object => ({
  '@type': 'ItemList',
  itemListElement: addresses.map((url, at) => ({ '@type': 'ListItem', position: first + at, url })),
})
