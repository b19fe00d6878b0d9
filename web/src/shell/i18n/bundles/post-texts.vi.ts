import { bySlice } from './by-namespace.ts'

/** The Vietnamese texts of the late parts of the board's pages: `POST_NAMESPACES`. */
export default bySlice(
  import.meta.glob('../../../../locales/vi/{fields,post,safety,saved}.json', {
    eager: true,
    import: 'default',
  }),
)
