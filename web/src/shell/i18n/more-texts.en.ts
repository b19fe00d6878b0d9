import { bySlice } from './by-slice.ts'

/** All other English texts. */
export default bySlice(
  import.meta.glob(
    [
      '../../../locales/en/*.json',
      '!**/{app,board,catalogue,errors,fields,post,safety,saved,shell,ui,wishlist}.json',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
)
