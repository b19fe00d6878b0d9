/** The loaders of the texts, by bundle and language; made by `web/vite/text-bundles.ts`. */
declare module 'virtual:text-bundles' {
  type Loader = () => Promise<{ default: import('./texts.ts').Entries }>
  const bundles: Record<
    import('./namespaces.ts').TextBundle,
    Record<import('./languages.ts').Language, Loader>
  >
  export default bundles
}
