import { quickOrder } from '@lunula/contract/quick-order/endpoints.ts'
import type { QuickResult } from '@lunula/contract/quick-order/schemas.ts'
import { useCallback, useEffect, useState } from 'react'
import { loadUserCart } from '../../shared/cart/user-cart.ts'
import { apiResult } from '../../shell/api/api.ts'
import { keepTyped, readTyped } from '../../shell/forms/typed-values.ts'
import { useRequestKey } from '../../shell/forms/use-request-key.ts'
import { closeErrorToasts } from '../../shell/overlays/toast-store.ts'
import {
  begun,
  emptyRow,
  emptyRows,
  lineOf,
  NOTHING_TYPED,
  type Row,
  rowsLeft,
  rowsOf,
  type TypedOrder,
  typedOrder,
} from './rows.ts'

/** Under which this tab keeps what is typed. */
const FORM = 'quick-order'

/** Rows that one press adds. */
const MORE = 5

/**
 * The form of a quick order. What was refused stays in it; when the whole call fails, or another page is
 * looked at meanwhile, nothing that was typed is lost.
 */
export function useQuickOrder() {
  const [rows, setRows] = useState<readonly Row[]>(emptyRows)
  const [paste, setPaste] = useState('')
  const [results, setResults] = useState<readonly QuickResult[] | null>(null)
  const [busy, setBusy] = useState(false)
  const { keyOf, answered, last } = useRequestKey()
  const keep = useCallback(
    (rows: readonly Row[], paste: string) => keepTyped(FORM, typedOrder(rows, paste, last.current) ?? {}),
    [last],
  )
  useEffect(() => {
    const typed: TypedOrder = { ...NOTHING_TYPED, ...readTyped(FORM, NOTHING_TYPED) }
    const { lines, paste, asked, key } = typed
    if (asked && key) last.current = { asked, key }
    // what was typed before this script ran is newer
    if (lines.length > 0) setRows((rows) => (begun(rows).length > 0 ? rows : rowsOf(lines)))
    setPaste((now) => now || paste)
  }, [last])
  useEffect(() => keep(rows, paste), [keep, rows, paste])
  async function submit(): Promise<void> {
    closeErrorToasts()
    setBusy(true)
    const lines = begun(rows).map((row) =>
      lineOf({ ...row, sku: row.sku.trim(), quantity: row.quantity.trim() }),
    )
    const asked = { lines, text: paste }
    const body = { ...asked, key: keyOf(asked) }
    keep(rows, paste)
    const answer = await apiResult(quickOrder.add, { body })
    setBusy(false)
    if (answer.ok) {
      answered()
      const left = rowsLeft(answer.data.lines)
      keep(left, '') // also when the page is gone by now
      setResults(answer.data.lines)
      setRows(left)
      setPaste('')
    }
    await loadUserCart().catch(() => {})
  }
  return {
    rows,
    paste,
    setPaste,
    results,
    busy,
    submit,
    change: (key: number, typed: Partial<Omit<Row, 'key' | 'error'>>) =>
      setRows((rows) => rows.map((row) => (row.key === key ? { ...row, ...typed, error: null } : row))),
    remove: (key: number) => {
      const left = rows.filter((row) => row.key !== key)
      setRows(left.length > 0 ? left : [emptyRow()])
    },
    more: () => setRows([...rows, ...emptyRows(MORE)]),
  }
}
