import * as T from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { choice, Id, IdParams, lines, orNull, Time } from '../../schema.ts'

export const DISCLOSURE_STATES = ['asked', 'accepted', 'declined'] as const

/** What a reader asked of the seller of a salon that is sold in confidence. */
export const Disclosure = T.Object({
  state: choice(DISCLOSURE_STATES),
  askedAt: Time,
  answeredAt: orNull(Time),
})
export type Disclosure = T.Static<typeof Disclosure>

/** As the seller sees it. */
export const AskedDisclosure = T.Object({
  _id: Id,
  post_id: Id,
  from: T.String({ description: 'username' }),
  message: T.String(),
  ...Disclosure.properties,
})
export type AskedDisclosure = T.Static<typeof AskedDisclosure>

export const DisclosureBody = T.Object({ message: lines(500, 10) }, { additionalProperties: false })

const DisclosureParams = T.Object({ id: Id, disclosure: Id }, { additionalProperties: false })

export const disclosures = {
  ask: endpoint({
    method: 'POST',
    path: '/posts/:id/disclosure',
    operationId: 'askForDisclosure',
    tag: 'board',
    access: 'user',
    limit: 'write',
    status: 201,
    summary: 'Ask a seller for the name and place of a salon that is sold in confidence',
    params: IdParams,
    body: DisclosureBody,
    answer: Disclosure,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/posts/:id/disclosure',
    operationId: 'readMyDisclosure',
    tag: 'board',
    access: 'user',
    summary: 'What became of one’s own request; null without one',
    params: IdParams,
    answer: T.Object({ disclosure: orNull(Disclosure) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/posts/mine/:id/disclosures',
    operationId: 'listDisclosures',
    tag: 'board',
    access: 'user',
    summary: 'Who asked about one’s own post, the open requests first',
    params: IdParams,
    answer: T.Array(AskedDisclosure),
  }),
  answer: endpoint({
    method: 'PATCH',
    path: '/posts/mine/:id/disclosures/:disclosure',
    operationId: 'answerDisclosure',
    tag: 'board',
    access: 'user',
    limit: 'write',
    summary: 'Tell the asker name, place and contacts, or not; either can be changed later',
    params: DisclosureParams,
    body: T.Object({ accept: T.Boolean() }, { additionalProperties: false }),
    answer: AskedDisclosure,
  }),
} as const
