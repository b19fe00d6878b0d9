import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

const alerts = [...textOf('deploy/monitoring/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(
  ([, name]) => name,
)

test('each alert has its chapter in the runbook, and each chapter its alert', () => {
  const chapters = [...textOf('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(chapters).toEqual(alerts)
  const links = [...textOf('deploy/monitoring/alerts.yaml').matchAll(/runbook\.md#(\w+)/g)].map(
    ([, to]) => to,
  )
  expect(links).toEqual(alerts.map((name) => name?.toLowerCase()))
})

test('alerts and dashboard ask for figures that the shop shows', () => {
  const sources = ['metrics/metrics.ts', 'metrics/platform-gauges.ts'].map(
    (file) => `server/src/platform/${file}`,
  )
  const shown = new Set(
    [...sources, 'server/src/modules/orders/gauges/order-gauges.repository.ts'].flatMap((file) =>
      [...textOf(file).matchAll(/name: '(lunula_\w+)'/g)].map(([, name]) => name),
    ),
  )
  const asked = ['alerts.yaml', 'dashboard.json'].flatMap((file) =>
    [...textOf(`deploy/monitoring/${file}`).matchAll(/lunula_\w+/g)].map(([name]) =>
      name.replace(/_bucket$/, ''),
    ),
  )
  expect([...new Set(asked)].filter((name) => !shown.has(name))).toEqual([])
  // what is shown is looked at
  expect([...shown].filter((name) => name && !asked.includes(name))).toEqual([])
})
