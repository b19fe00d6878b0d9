import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { loadTexts } from '../../../../shell/i18n/load.ts'
import { fixedTexts, TextContext } from '../../../../ui/texts/source.ts'
import { DonePanel } from './done-panel.tsx'

const english = fixedTexts(await loadTexts('en', 'all'))

vi.mock(import('@lunula/contract/formats/dates.ts'), async (original) => {
  const dates = await original()
  return { ...dates, dayIn: (date, zone = 'America/Los_Angeles') => dates.dayIn(date, zone) }
})

test('the last day of a post is the reader’s, not that of Greenwich', () => {
  const post = {
    _id: 'p1',
    kind: 'job',
    title: 'Acrylic technician wanted',
    state: 'published',
    change: null,
    expiresAt: '2026-12-20T03:00:00.000Z',
  } as unknown as OwnPost
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <TextContext value={english}>
        <DonePanel post={post} wasChanged={false} />
      </TextContext>
    </MemoryRouter>,
  )
  expect(shown).toContain('19/12/26')
})
