import { bySlice } from './by-slice.ts'

/** All English texts, as one chunk that is loaded only where English is shown. */
export default bySlice(import.meta.glob('../../../locales/en/*.json', { eager: true, import: 'default' }))
