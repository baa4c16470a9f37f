import { z } from 'zod'
import { answer, call, id, list, needed, paging } from '#contract/base.ts'
import { seenText } from '#contract/plain-lines.ts'
import { asNumber, flag } from '#contract/typed-values.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'
import { ABOUT_KINDS, MOST_FILES, MOST_MESSAGES, MOST_TEXT, MOST_VOICE, PARTY_KINDS } from './rules/kinds.ts'
import { unknownFields } from './rules/merge-fields.ts'

export type { AboutKind } from './rules/kinds.ts'

/** Heaps of the inbox: `waiting` for an answer of the business, `mine` to look after, nobody's. */
export const HEAPS = ['all', 'unread', 'waiting', 'mine', 'unassigned', 'archived'] as const
export type Heap = (typeof HEAPS)[number]

/** Whom one may write to: a record of the business, somebody who works in it, or the business itself. */
const OTHERS = [...PARTY_KINDS, 'member', 'business'] as const

const ok = answer(z.object({ ok: z.literal(true) }))
const number = asNumber(z.number().int().min(0).max(99_999_999))
const about = z.object({ kind: z.enum(ABOUT_KINDS), id })
const aboutCard = about.extend({
  /** `RP-2026-0007 · น้ำรั่วใต้อ่าง`, in the reader's language. */
  name: z.string(),
  /** Where the reader finds it, below `/dashboard/{type}/`; null where they have no page of it. */
  path: z.string().nullable(),
  /** Its own status word, by the noun it belongs to; null for what has none. */
  status: z.string().nullable(),
})

const row = z.object({
  id: z.string(),
  /** Null among people of the business. */
  partyKind: z.enum(PARTY_KINDS).nullable(),
  partyId: z.string().nullable(),
  /** As the reader knows the other side; null for somebody whose account or record is gone. */
  name: z.string().nullable(),
  /** The home that they are known by, if any: `204`. */
  home: z.string().nullable(),
  side: z.enum(['staff', 'party']),
  /** The newest message that the reader may see, shortened; null where none was written. */
  last: z
    .object({
      text: z.string(),
      isOwn: z.boolean(),
      kind: z.enum(['text', 'note', 'assigned']),
      files: z.number().int(),
      isVoice: z.boolean(),
      at: z.date(),
    })
    .nullable(),
  /** By which threads are ordered: notes and what was told to many move none. */
  at: z.date(),
  unread: z.number().int(),
  isWaiting: z.boolean(),
  isMuted: z.boolean(),
  isArchived: z.boolean(),
  assignedTo: z.object({ id: z.string(), name: z.string().nullable(), isReader: z.boolean() }).nullable(),
})
export type ChatRow = z.infer<typeof row>

const file = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  sizeBytes: z.number().int(),
  /** Opens for some minutes. */
  url: z.string(),
  /** A smaller picture of it, for pictures. */
  smallUrl: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Length of a voice note. */
  seconds: z.number().int().nullable(),
})

const message = z.object({
  number: z.number().int(),
  clientId: z.string(),
  kind: z.enum(['text', 'note', 'assigned']),
  side: z.enum(['staff', 'party']),
  isOwn: z.boolean(),
  /** Null for a former user, and for whoever wrote through the link of a mail. */
  senderName: z.string().nullable(),
  text: z.string(),
  files: z.array(file),
  about: aboutCard.nullable(),
  /** Of `assigned`: to whom; null for nobody. */
  assigneeName: z.string().nullable(),
  at: z.date(),
})
export type ChatMessage = z.infer<typeof message>

const messages = z.object({
  messages: z.array(message),
  /** All up to this number was read: where to go on from. Numbers in between may belong to notes of the others. */
  upTo: z.number().int(),
  /** Whether older ones are there before the first of these. */
  hasOlder: z.boolean(),
  /** The other side has read up to this one. */
  readNumber: z.number().int(),
})

const replyFields = z.object({
  name: z.string().nullable(),
  /** With its word: `ห้อง 204`, `Room 204`. */
  room: z.string().nullable(),
  business: z.string(),
  phone: z.string().nullable(),
})

const window = {
  /** What follows this number, oldest first. */
  after: number.optional(),
  /** What stands before this number; the newest of it. */
  before: number.optional(),
  limit: asNumber(z.number().int().min(1).max(MOST_MESSAGES)).default(50),
}

const written = {
  /** Made by the device, once for each message: sent again it changes nothing. */
  clientId: id,
  text: z
    .string()
    .overwrite((text) => seenText(text.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n').trim()))
    .max(MOST_TEXT, 'chat_text_long')
    .default(''),
  /** Pictures, PDF and Word, 2 MB each, or one voice note. */
  files: z
    .union([z.array(z.file()).max(MOST_FILES, 'chat_files_most'), z.file().transform((one) => [one])])
    .optional(),
  /** Of a voice note: its length. */
  seconds: asNumber(z.number().int().min(1).max(MOST_VOICE)).optional(),
}

/** A field that no answer knows, such as `naem`, would go out in its braces. */
const knows = (text: string | null) => !text || unknownFields(text).length === 0
const reply = z.object({
  title: needed('required', 60),
  textTh: z.string().trim().min(1, 'required').max(1_000, 'too_long').refine(knows, 'chat_reply_field'),
  textEn: z.string().trim().max(1_000, 'too_long').nullable().refine(knows, 'chat_reply_field').default(null),
})
const replyRow = reply.extend({ id: z.string(), version: z.string(), textEn: z.string().nullable() })

const visible = z.object({
  id: z.string(),
  businessName: z.string(),
  name: z.string(),
  subject: z.string().nullable(),
  ...messages.shape,
})

/** One writes a message in a few seconds; who sends faster waits. */
const writing = { count: 60, seconds: 10 }
const reading = { count: 600, seconds: 60 }
const signedIn = { who: 'signedIn' } as const

export const chatsContract = {
  /** Whom the reader may write to: people of their business and its records, or the businesses they belong to. */
  users: call(signedIn)
    .route({ method: 'GET', path: '/chat/get-users' })
    .input(
      paging
        .pick({ itemsPerPage: true, page: true, search: true })
        .extend({ side: z.enum(['staff', 'party']).optional() })
        .optional(),
    )
    .output(
      list(
        z.object({
          kind: z.enum(OTHERS),
          id: z.string(),
          name: z.string(),
          home: z.string().nullable(),
          /** How a message gets there: in the product, by mail, or not at all. */
          reach: z.enum(['account', 'mail', 'none']),
          chatId: z.string().nullable(),
        }),
      ),
    ),
  /** The reader's threads, the newest first. */
  history: call(signedIn)
    .route({ method: 'GET', path: '/chat/chat-history' })
    .input(
      paging
        .pick({ itemsPerPage: true, page: true, search: true })
        .extend({
          heap: z.enum(HEAPS).default('all'),
          /** Those of the business in use, or those of which the reader is the other side; both unless said. */
          side: z.enum(['staff', 'party']).optional(),
        })
        .optional(),
    )
    .output(list(row).extend({ counts: z.record(z.string(), z.number().int()) })),
  /** How many threads have something unread. */
  unread: call(signedIn, reading)
    .route({ method: 'GET', path: '/chat/unread' })
    .input(z.object({ side: z.enum(['staff', 'party']).optional() }).optional())
    .output(answer(z.object({ count: z.number().int() }))),
  /** The other side of a thread: who it is, where they live, what is open with them. 404 for somebody not in it. */
  userInfo: call(signedIn)
    .route({ method: 'GET', path: '/chat/get-user-info/{chatId}' })
    .input(z.object({ chatId: id }))
    .output(
      answer(
        row.extend({
          email: z.string().nullable(),
          phone: z.string().nullable(),
          locale: z.enum(['th', 'en']),
          reach: z.enum(['account', 'mail', 'none']),
          /** For people of the business: the lease, and what is open. */
          lease: z
            .object({
              id: z.string(),
              home: z.string(),
              propertyId: z.string(),
              endDay: z.string().nullable(),
            })
            .nullable(),
          openRepairs: z.number().int(),
          /** Past its day, in satang; null for who may not see money. */
          overdueSatang: z.bigint().nullable(),
          listing: z.object({ propertyId: z.string(), name: z.string() }).nullable(),
          /** What quick replies are filled in with, by the language of the reply; null for the other side. */
          fields: z.object({ th: replyFields, en: replyFields }).nullable(),
          /** Whether a model translates messages here; else only words of them are known. */
          hasTranslator: z.boolean(),
          members: z.array(z.object({ id: z.string(), name: z.string() })),
        }),
      ),
    ),
  /** Messages of a thread: the newest, those before one, or those after one. 404 for somebody not in it. */
  messages: call(signedIn, reading)
    .route({ method: 'GET', path: '/chat/get-message/{chatId}' })
    .input(z.object({ chatId: id, ...window }))
    .output(answer(messages)),
  /** Writes a message, once for each `clientId`, and answers it with its number. */
  send: call({ who: 'signedIn', needsVerified: true }, writing)
    .route({ method: 'POST', path: '/chat/send-message' })
    .input(
      z.object({
        chatId: id,
        ...written,
        /** Of the business alone. */
        isNote: flag.default(false),
        about: about.optional(),
      }),
    )
    .output(answer(message)),
  /** The thread with somebody, begun where there is none. 404 for whom the reader may not write to. */
  create: call({ who: 'signedIn', needsVerified: true }, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: '/chat/create-chatId' })
    .input(z.object({ with: z.object({ kind: z.enum(OTHERS), id }) }))
    .output(answer(z.object({ chatId: z.string() }))),
  /** What the card above a message would say. 404 for what is not the other side's. */
  about: call(signedIn)
    .route({ method: 'GET', path: '/chat/{chatId}/about' })
    .input(z.object({ chatId: id, kind: z.enum(ABOUT_KINDS), id }))
    .output(answer(aboutCard)),
  /** The reader has read up to a message; never back. */
  seen: call(signedIn, reading)
    .route({ method: 'PUT', path: '/chat/{chatId}/seen' })
    .input(z.object({ chatId: id, number }))
    .output(ok),
  /** Mutes, puts away, or marks as unread, for the reader alone. */
  mine: call(signedIn)
    .route({ method: 'PUT', path: '/chat/{chatId}/mine' })
    .input(
      z.object({
        chatId: id,
        isMuted: z.boolean().optional(),
        isArchived: z.boolean().optional(),
        isUnread: z.literal(true).optional(),
      }),
    )
    .output(ok),
  /** Who of the business looks after a thread from here on; null for nobody. */
  assign: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'PUT', path: '/chat/{chatId}/assign' })
    .input(z.object({ chatId: id, userId: id.nullable() }))
    .output(ok),
  /** What waits in a thread needs no answer: it waits for nobody any more, until the other side writes again. */
  settle: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'PUT', path: '/chat/{chatId}/settled' })
    .input(z.object({ chatId: id }))
    .output(ok),
  quickReplies: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/chat/quick-replies' })
    .output(answer(z.array(replyRow))),
  addQuickReply: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'POST', path: '/chat/quick-replies' })
    .input(reply)
    .output(answer(replyRow)),
  updateQuickReply: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'PUT', path: '/chat/quick-replies/{id}' })
    .input(z.object({ id, version: seenVersion, ...changesOf(reply.shape) }))
    .output(answer(replyRow)),
  removeQuickReply: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'DELETE', path: '/chat/quick-replies/{id}' })
    .input(z.object({ id }))
    .output(ok),
  /** A way into the socket `/hubs/chat`: good once, for 30 seconds. */
  ticket: call(signedIn, { count: 60, seconds: 60 })
    .route({ method: 'POST', path: '/chat/socket-ticket' })
    .output(answer(z.object({ ticket: z.string(), expiresInSeconds: z.number().int() }))),
  /** A thread as whoever holds the link of a mail sees it. 404 for links that are over. */
  linked: call({ who: 'public' }, { count: 120, seconds: 60 })
    .route({ method: 'GET', path: '/chat/reply/{token}' })
    .input(z.object({ token: z.string().max(100), ...window }))
    .output(answer(visible)),
  /** They write. */
  answerLinked: call({ who: 'public' }, { count: 30, seconds: 60 })
    .route({ method: 'POST', path: '/chat/reply/{token}' })
    .input(z.object({ token: z.string().max(100), ...written }))
    .output(answer(message)),
}
