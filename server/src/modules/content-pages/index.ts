export { readPage } from './content-pages.ts'
export { loadPageTexts } from './load-page-texts.ts'
