import * as T from 'typebox'
import { describe, type Operations } from '../../endpoint.ts'
import { choice, Id, IdParams, lines, orNull, Time } from '../../schema.ts'
import { DISCLOSURE_STATES } from './constants.ts'
import * as endpoints from './endpoints.ts'

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

export const disclosureOperations = {
  ask: {
    operationId: 'askForDisclosure',
    tag: 'board',
    limit: 'write',
    status: 201,
    summary: 'Ask a seller for the name and place of a salon that is sold in confidence',
    params: IdParams,
    body: DisclosureBody,
    answer: Disclosure,
  },
  mine: {
    operationId: 'readMyDisclosure',
    tag: 'board',
    summary: 'What became of one’s own request; null without one',
    params: IdParams,
    answer: T.Object({ disclosure: orNull(Disclosure) }),
  },
  list: {
    operationId: 'listDisclosures',
    tag: 'board',
    summary: 'Who asked about one’s own post, the open requests first',
    params: IdParams,
    answer: T.Array(AskedDisclosure),
  },
  answer: {
    operationId: 'answerDisclosure',
    tag: 'board',
    limit: 'write',
    summary: 'Tell the asker name, place and contacts, or not; either can be changed later',
    params: DisclosureParams,
    body: T.Object({ accept: T.Boolean() }, { additionalProperties: false }),
    answer: AskedDisclosure,
  },
} as const satisfies Operations

export const disclosures = describe(endpoints.disclosures, disclosureOperations)
