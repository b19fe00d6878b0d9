import { bySlice } from './by-slice.ts'

/** All Vietnamese texts, as one chunk that is loaded only where Vietnamese is shown. */
export default bySlice(import.meta.glob('../../../locales/vi/*.json', { eager: true, import: 'default' }))
