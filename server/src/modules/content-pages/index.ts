export { loadPageTexts } from './load-page-texts.ts'
