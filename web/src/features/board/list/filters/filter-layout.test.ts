import { POST_KINDS } from '@lunula/contract/board/fields/choices.ts'
import { FILTERS } from '@lunula/contract/board/fields/filters.ts'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../../shell/i18n/languages.ts'
import { loadTexts } from '../../../../shell/i18n/load.ts'
import { filterGroups } from './filter-layout.ts'
import { groupTitle } from './filter-words.ts'

test.each(POST_KINDS)('every filter of a %s has one place', (kind) => {
  const placed = filterGroups(kind).flatMap(({ filters }) => filters.map(({ name }) => name))
  expect(placed.toSorted()).toEqual(FILTERS[kind].map(({ name }) => name).toSorted())
})

test.each(LANGUAGES)('every group has its title in %s', async (language) => {
  const { t } = await loadTexts(language, 'post')
  const titles = POST_KINDS.flatMap((kind) =>
    filterGroups(kind).map(({ title }) => groupTitle(t, title, kind)),
  )
  expect(titles.filter((title) => title.startsWith('board:'))).toEqual([])
})

test.each(LANGUAGES)(
  'in %s no two parts of the filters have one title, “where” among them',
  async (language) => {
    const { t } = await loadTexts(language, 'post')
    for (const kind of POST_KINDS) {
      const titles = [
        t('fields:where.title'),
        ...filterGroups(kind).map(({ title }) => groupTitle(t, title, kind)),
      ]
      expect(new Set(titles).size, `${kind}: ${titles.join(', ')}`).toBe(titles.length)
    }
  },
)
