import { useState } from 'react'
import { reportError } from '../../../../shell/api/api.ts'
import { saveAs } from '../../../../shell/files/save-as.ts'
import { IconButton } from '../../../../ui/fields/icon-button.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { readAllRows, rowsToCsv } from '../rows-to-csv.ts'
import type { Column, DataTableProps } from '../table-types.ts'

interface CsvButtonProps<Row> extends Pick<DataTableProps<Row>, 'table' | 'data' | 'readPage' | 'rowKey'> {
  /** Those that are shown. */
  columns: readonly Column<Row>[]
}

/** Saves the shown columns of the list, of all its pages where they can be read. */
export function CsvButton<Row>({ table, columns, data, readPage, rowKey }: CsvButtonProps<Row>) {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const isWhole = !data.prev_cursor && !data.next_cursor
      const rows = readPage && !isWhole ? await readAllRows(readPage, rowKey) : data.docs
      saveAs(`${table}.csv`, new Blob([rowsToCsv(columns, rows)], { type: 'text/csv' }))
    } catch (error) {
      reportError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <IconButton
      label={t('admin-office:table.csv')}
      icon={<Icon name="download" className="size-4.5" />}
      disabled={busy}
      onClick={() => void save()}
    />
  )
}
