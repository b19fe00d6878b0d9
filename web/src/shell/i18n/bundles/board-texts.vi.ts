import { bySlice } from './by-namespace.ts'

/** The Vietnamese texts that the board's pages need at first sight beyond the first: `BOARD_NAMESPACES`. */
export default bySlice(
  import.meta.glob('../../../../locales/vi/board.json', { eager: true, import: 'default' }),
)
