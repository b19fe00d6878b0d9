import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import en from '../../../../locales/en/map.json'
import { createTexts } from '../../../shell/i18n/texts.ts'
import { fixedTexts, TextContext } from '../../../ui/texts/source.ts'
import PostMap from './post-map.tsx'

const texts = fixedTexts(createTexts('en', { map: en }))

const shown = (element: React.ReactNode): string => {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(
    <TextContext.Provider value={texts}>
      <RouterProvider router={router} />
    </TextContext.Provider>,
  )
}

const dot = { _id: 'a', name: 'Receptionist, APO AE', href: '/jobs/a', latitude: 38.11, longitude: 15.66 }

it('renders on the server: every state can be chosen, and what the map cannot show is listed', () => {
  const html = shown(<PostMap dots={[dot]} />)
  expect(html.match(/<option/g)).toHaveLength(57)
  expect(html).toContain('1 post that the map cannot show')
  expect(html).toContain('href="/jobs/a"')
})

it('lists nothing when everything is on the map', () => {
  expect(shown(<PostMap dots={[{ ...dot, latitude: 33.7, longitude: -117.9 }]} />)).not.toContain(
    'cannot show',
  )
})
