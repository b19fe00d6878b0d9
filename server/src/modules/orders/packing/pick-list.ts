/** What is taken from the shelves for some orders at once, in the order of the SKUs. */
export interface PickList {
  orders: number
  items: { sku: string; name: string; units: number; orders: string[] }[]
}

interface Picked {
  number: string
  sku: string
  name: string
  units: number
}

/** Adds up what orders need of each SKU. */
export function pickListOf(picked: readonly Picked[]): PickList {
  const bySku = Map.groupBy(picked, ({ sku, name }) => `${sku}\n${name}`)
  const items = [...bySku.values()].map((same) => ({
    sku: same[0]?.sku ?? '',
    name: same[0]?.name ?? '',
    units: same.reduce((sum, { units }) => sum + units, 0),
    orders: [...new Set(same.map(({ number }) => number))],
  }))
  items.sort((a, b) => a.sku.localeCompare(b.sku, 'en', { numeric: true }) || a.name.localeCompare(b.name))
  return { orders: new Set(picked.map(({ number }) => number)).size, items }
}
