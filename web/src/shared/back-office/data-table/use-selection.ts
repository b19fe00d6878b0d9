import { useMemo, useState } from 'react'

/** Which of the rows that are shown are selected; those that are gone are not any more. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set())
  const selected = useMemo(() => ids.filter((id) => chosen.has(id)), [ids, chosen])
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const all = ids.length > 0 && selected.length === ids.length
  return {
    selected,
    has: (id: string) => chosen.has(id),
    toggle,
    all,
    toggleAll: () => setChosen(new Set(all ? [] : ids)),
    clear: () => setChosen(new Set()),
  }
}
