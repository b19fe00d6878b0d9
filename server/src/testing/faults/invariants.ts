import { readdir } from 'node:fs/promises'
import { brokenRules, unaccounted } from '../money.ts'
import type { FaultScenario } from './fault-scenario.ts'

/**
 * The invariants of the shop, looked up in its database and held against the provider's books and the
 * mailbox: captured money = orders + refunds + open recovery items; stock is what came in less what is
 * ordered, never below zero; at most one order per cart and one charge and one confirmation mail per order;
 * promotions within their limits; every total the sum of its lines. Answers what is broken.
 */
export async function brokenInvariants(scenario: FaultScenario): Promise<string[]> {
  const { shop, square } = scenario
  return [
    ...(await brokenRules(shop)),
    ...(await unaccounted(shop, square.books.payments.values())),
    ...chargedTwice(scenario),
    ...(await lostStock(scenario)),
    ...(await strayMails(scenario)),
  ]
}

/** By the provider's books: two charges for one attempt are held or taken. */
function chargedTwice({ square }: FaultScenario): string[] {
  const seen = new Set<string>()
  return [...square.books.payments.values()].flatMap(({ referenceId, status }) => {
    if (status !== 'APPROVED' && status !== 'COMPLETED') return []
    const twice = seen.has(referenceId)
    seen.add(referenceId)
    return twice ? [`the attempt ${referenceId} was charged twice`] : []
  })
}

async function lostStock({ shop, variants }: FaultScenario): Promise<string[]> {
  const wrong: string[] = []
  for (const { variantId, stock } of Object.values(variants)) {
    const { rows } = await shop.query<{ available: number; ordered: number }>(
      `select v.available, (select coalesce(sum(i.quantity), 0)::integer from order_items i join orders o on o.id = i.order_id
         where i.variant_id = v.id and o.status <> 'canceled') as ordered
       from variants v where v.id = $1`,
      [variantId],
    )
    const { available = -1, ordered = -1 } = rows[0] ?? {}
    if (available + ordered !== stock)
      wrong.push(`of ${stock} units ${available} can be sold and ${ordered} are ordered`)
  }
  return wrong
}

/** Mails are files, one per order; there is none for an order that was not placed. */
async function strayMails({ shop, mailbox }: FaultScenario): Promise<string[]> {
  const { rows } = await shop.query<{ id: string }>('select id from orders where placed_at is not null')
  const placed = new Set(rows.map(({ id }) => `order-placed-${id}.json`))
  const names = await readdir(mailbox).catch(() => [])
  return names
    .filter((name) => name.startsWith('order-placed-') && name.endsWith('.json') && !placed.has(name))
    .map((name) => `a mail confirms an order that was not placed: ${name}`)
}

/** Orders that are placed and not confirmed yet. */
export async function missingMails({ shop, mailbox }: FaultScenario): Promise<string[]> {
  const { rows } = await shop.query<{ id: string }>('select id from orders where placed_at is not null')
  const names = new Set(await readdir(mailbox).catch(() => []))
  return rows.map(({ id }) => id).filter((id) => !names.has(`order-placed-${id}.json`))
}
