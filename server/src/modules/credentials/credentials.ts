import { isDeepStrictEqual } from 'node:util'
import { type CursorPageOf, MAX_COUNT } from '@lunula/contract/cursor.ts'
import type { PrivateDocument } from '@lunula/contract/documents/schemas.ts'
import type { ProblemCode } from '@lunula/contract/errors.ts'
import { DONE } from '@lunula/contract/schema.ts'
import { recordChange } from '../../platform/audit/audit.ts'
import { findAuditLines } from '../../platform/audit/audit-lines.ts'
import { dayAt } from '../../platform/clock.ts'
import { lockUser } from '../../platform/database/user-lock.ts'
import { cleanDocument } from '../../platform/documents/documents.ts'
import { newId } from '../../platform/id.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { DocumentVault } from '../../platform/secrets/document-vault.ts'
import { findContacts } from '../accounts/index.ts'
import type { CredentialRecord, CredentialRow, ReviewFilter, StoredKind } from './credentials.repository.ts'
import * as repository from './credentials.repository.ts'
import { ownerOf } from './seal-documents.ts'

/** How one kind is kept, limited, refused and shown. */
interface CredentialKind<Row extends CredentialRow, View> extends StoredKind {
  /** Under which the audit log names it. */
  subject: string
  /** How many of them a user may have. */
  limit: number
  /** Reviewers find what is past its end as `expired`, not as `approved`. */
  findsExpired: boolean
  codes: {
    notFound: ProblemCode
    tooMany: ProblemCode
    /** Another submission waits, where a unique index lets one do so at a time. */
    waiting?: ProblemCode
    /** The review is over. */
    reviewed: ProblemCode
    documentMissing: ProblemCode
    /** Nobody reviews their own. */
    own: ProblemCode
  }
  /** @param day `2026-11-24`, the day it is */
  view: (row: CredentialRecord<Row>, day: string) => View
}

/** From which status a credential goes to which, and what its kind notes besides. */
interface Decision<Row> {
  from: 'submitted' | 'approved'
  status: 'approved' | 'rejected'
  reason: string | null
  noted?: Partial<Omit<Row, keyof CredentialRow>>
}

type Managed = 'id' | 'status' | 'reason' | 'reviewed_by' | 'reviewed_at' | 'created_at' | 'updated_at'

/** `2026-11-24` by the shop's clock. */
export const today = ({ clock }: Platform): string => dayAt(clock.now())

/**
 * One kind of what buyers submit with a document and staff review. Refusals are the codes of the kind; what
 * is somebody else's is not found.
 */
export class Credentials<Row extends CredentialRow, View> {
  readonly #kind: CredentialKind<Row, View>
  constructor(kind: CredentialKind<Row, View>) {
    this.#kind = kind
  }

  /** Where they and their documents are kept. */
  get stored(): StoredKind {
    return this.#kind
  }

  /** A user's own, the newest first. */
  find({ database }: Platform, userId: string): Promise<CredentialRecord<Row>[]> {
    return repository.findCredentials(database, this.#kind, userId)
  }

  findOne({ database }: Platform, id: string): Promise<CredentialRecord<Row> | undefined> {
    return repository.findCredential(database, this.#kind, id)
  }

  /** A user's own, the newest first, as they see them. */
  async list(platform: Platform, userId: string): Promise<View[]> {
    return (await this.find(platform, userId)).map((row) => this.#kind.view(row, today(platform)))
  }

  /**
   * What says the same as one that waits already is that one: its answer may have been lost. Refusals:
   * `tooMany`, `waiting`.
   */
  submit(platform: Platform, submitted: Omit<Row, Managed>): Promise<View | Refusal> {
    return platform.database.transaction(() => this.#submit(platform, submitted))
  }

  async #submit(platform: Platform, submitted: Omit<Row, Managed>): Promise<View | Refusal> {
    const { codes, limit, view } = this.#kind
    const now = platform.clock.now()
    await lockUser(platform.database, submitted.user_id)
    const before = await this.find(platform, submitted.user_id)
    const same = before.find(
      (row) => row.status === 'submitted' && isDeepStrictEqual({ ...row, ...submitted }, row),
    )
    if (same) return view(same, today(platform))
    const managed: Pick<CredentialRow, Managed> = {
      id: newId(),
      status: 'submitted',
      reason: null,
      reviewed_by: null,
      reviewed_at: null,
      created_at: now,
      updated_at: now,
    }
    const row = { ...submitted, ...managed } as unknown as Row
    if (await repository.insertCredential(platform.database, this.#kind, row))
      return view({ ...row, has_document: false }, today(platform))
    return codes.waiting && before.length < limit ? refuse(codes.waiting) : refuse(codes.tooMany, { limit })
  }

  /** Refusals: `notFound`, `reviewed`, and those of `cleanDocument`. */
  async attach(platform: Platform, userId: string, id: string, bytes: Buffer): Promise<View | Refusal> {
    const { codes, view } = this.#kind
    const before = await this.findOne(platform, id)
    if (before?.user_id !== userId) return refuse(codes.notFound)
    const document = await cleanDocument(bytes)
    if (isRefusal(document)) return document
    const content = new DocumentVault(platform.config).seal(document.content, ownerOf(this.#kind, id))
    const now = platform.clock.now()
    const sealed = { userId, id, contentType: document.contentType, content, now }
    const kept = await repository.saveDocument(platform.database, this.#kind, sealed)
    const attached = { ...before, has_document: true, updated_at: now }
    return kept ? view(attached, today(platform)) : refuse(codes.reviewed)
  }

  /**
   * With `userId` only of that user's own. Refusal: `notFound`, also when it has no document.
   * @throws {DocumentUnreadable} when DOCUMENT_KEYS lacks its key
   */
  async document(platform: Platform, id: string, userId?: string): Promise<PrivateDocument | Refusal> {
    const found = await repository.findDocument(platform.database, this.#kind, id, userId)
    if (!found) return refuse(this.#kind.codes.notFound)
    const content = new DocumentVault(platform.config).open(found.content, ownerOf(this.#kind, id))
    return { content_type: found.content_type, content: content.toString('base64') }
  }

  /** Refusal: `notFound`. */
  async withdraw({ database }: Platform, userId: string, id: string): Promise<typeof DONE | Refusal> {
    const deleted = await repository.deleteCredential(database, this.#kind, { userId, id })
    return deleted ? DONE : refuse(this.#kind.codes.notFound)
  }

  /** One page of all users'. */
  async listForReview<Listed>(
    platform: Platform,
    filter: ReviewFilter,
    view: (row: CredentialRecord<Row>, day: string) => Listed,
  ): Promise<CursorPageOf<Listed & { user: Holder }>> {
    const day = today(platform)
    const { rows, ...page } = await repository.findForReview<Row>(platform.database, this.#kind, {
      ...filter,
      day: this.#kind.findsExpired ? day : null,
    })
    const holders = await findContacts(
      platform,
      rows.map(({ user_id }) => user_id),
    )
    const docs = rows.map((row) => ({ ...view(row, day), user: holders.get(row.user_id) ?? nobody(row) }))
    return { docs, ...page }
  }

  /** What a reviewer is told of one besides its facts. */
  async reviewContext(platform: Platform, row: CredentialRecord<Row>): Promise<ReviewContext> {
    const { database } = platform
    const kind = this.#kind
    const lines = await findAuditLines(database, { kind: kind.subject, id: row.id }, MAX_EVENTS)
    const holders = await findContacts(platform, [row.user_id])
    return {
      user: holders.get(row.user_id) ?? nobody(row),
      history: lines.flatMap(({ at, username, after }) =>
        after?.['status']
          ? [
              {
                at: at.toISOString(),
                by: username,
                status: String(after['status']),
                reason: after['reason'] ? String(after['reason']) : null,
              },
            ]
          : [],
      ),
      ...(await repository.findNext(database, kind, row, MAX_COUNT)),
    }
  }

  /**
   * Ends a review; whoever comes second changes nothing, and a document that was replaced after it was `seen`
   * is looked at first. Refusals: `notFound`, `own`, those of `decide`, `credentials.document_changed`,
   * `documentMissing`, `reviewed`.
   */
  async endReview(
    platform: Platform,
    { reviewerId, id, seen }: { reviewerId: string; id: string; seen: string | undefined },
    decide: (before: CredentialRecord<Row>) => Decision<Row> | Refusal,
  ): Promise<Refusal | null> {
    const { codes } = this.#kind
    const before = await this.findOne(platform, id)
    if (!before) return refuse(codes.notFound)
    if (before.user_id === reviewerId) return refuse(codes.own)
    const decision = decide(before)
    if (isRefusal(decision)) return decision
    const { from, status, reason, noted } = decision
    const isStale = seen !== undefined && Date.parse(seen) !== before.updated_at.getTime()
    if (isStale && before.status === 'submitted') return refuse('credentials.document_changed')
    const now = platform.clock.now()
    const verdict = { status, reason, reviewed_by: reviewerId, reviewed_at: now, updated_at: now, ...noted }
    return platform.database.transaction(async () => {
      const read = { id, from, seen: before.updated_at }
      if (await repository.saveVerdict(platform.database, this.#kind, read, verdict)) {
        await recordChange(platform, {
          subject: { kind: this.#kind.subject, id },
          before: { status: before.status, reason: before.reason },
          after: { status, reason },
        })
        return null
      }
      const isMissing = before.status === 'submitted' && status === 'approved' && !before.has_document
      if (isMissing) return refuse(codes.documentMissing)
      const waits = (await this.findOne(platform, id))?.status === from
      return refuse(waits ? 'credentials.document_changed' : codes.reviewed)
    })
  }

  /** A person's, under the name of their table; their documents go with them. */
  personalData(platform: Platform): PersonalData {
    return {
      name: this.#kind.table,
      read: (userId) => this.list(platform, userId),
      erase: (userId) => repository.deleteCredentials(platform.database, this.#kind, userId),
      move: (from, into) => repository.moveCredentials(platform.database, this.#kind, from, into),
    }
  }
}

type Holder = { _id: string; email: string; username: string }

/** What a reviewer is told of one besides its facts. */
type ReviewContext = {
  user: Holder
  history: { at: string; by: string | null; status: string; reason: string | null }[]
  waiting: number
  next_id: string | null
}

/** As many decisions as anybody looks at. */
const MAX_EVENTS = 20

/** Whose account is closed meanwhile. */
const nobody = ({ user_id }: CredentialRow): Holder => ({ _id: user_id, email: '', username: '' })
