import { bySlice } from './by-namespace.ts'

/** The English texts of the late parts of the board's pages: `POST_NAMESPACES`. */
export default bySlice(
  import.meta.glob('../../../../locales/en/{fields,post,safety,saved}.json', {
    eager: true,
    import: 'default',
  }),
)
