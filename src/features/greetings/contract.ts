import { z } from 'zod'
import { answer, call, day, id, list, paging, shortText, title } from '#contract/base.ts'
import { plainLines } from '#contract/plain-lines.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'
import { GREETING_STATES, LANGUAGES, MOODS, REPEATS, SEND_STATES } from './kinds.ts'
import { OCCASION_IDS } from './occasions.ts'
import { AUDIENCES, PERSON_KINDS } from './recipients.ts'
import { FIRST_TIME, LAST_TIME, SEND_TIME } from './rules.ts'

/** So many people may be chosen one by one. */
export const MOST_CHOSEN = 1_000

const view = { who: 'workspace', right: 'view' } as const
const edit = { who: 'workspace', right: 'edit' } as const
/** What goes out in the name of the business. */
const send = { who: 'workspace', right: 'edit', needsVerified: true } as const
const base = '/manager/dashboard/holiday-greetings'
const adminBase = '/admin/dashboard/holiday-cards'

const category = z.enum(OCCASION_IDS, 'choice_required')
const cardId = z.string().min(1, 'choice_required').max(60, 'choice_required')
const words = (most: number) => z.string().overwrite(plainLines).trim().max(most, 'too_long')
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_invalid')
  .refine((text) => text >= FIRST_TIME && text <= LAST_TIME, 'greeting_hour')
const person = z.string().regex(/^(tenant|owner|contact):[0-9a-f-]{36}$/, 'choice_required')

const writing = z.object({
  /** The occasion. */
  category,
  /** What it is called, where it is the business's own. */
  ownTitle: title.default(''),
  language: z.enum(LANGUAGES, 'choice_required').default('reader'),
  /** Left out: the card that was drawn for the occasion. */
  eCardId: cardId.optional(),
  /** Each year anew. */
  autoSend: z.boolean().default(false),
  /** Left out when it is added: the sample of the occasion. An empty subject says who sends which card. */
  subjectTh: shortText.optional(),
  subjectEn: shortText.optional(),
  headlineTh: words(120).optional(),
  headlineEn: words(120).optional(),
  messageTh: words(600).optional(),
  messageEn: words(600).optional(),
  signatureTh: words(200).optional(),
  signatureEn: words(200).optional(),
  recipients: z.enum(AUDIENCES, 'choice_required').default('tenants'),
  /** `tenant:{id}`, `owner:{id}`, `contact:{id}`. */
  chosen: z.array(person).max(MOST_CHOSEN, 'too_many').default([]),
  /** On which it goes out; left out when it is added: the next day of the occasion, where that is known. */
  day: day.nullish(),
  sendTime: time.default(SEND_TIME),
})

export type Writing = z.infer<typeof writing>

const line = z.object({
  text: z.string(),
  x: z.number(),
  y: z.number(),
  size: z.number(),
  weight: z.number(),
  color: z.string(),
})

/** A card with its words in place. `lines` is null where they stand below it: on pictures that were added. */
const composed = z.object({
  cardId: z.string(),
  picture: z.string(),
  alt: z.string(),
  align: z.enum(['center', 'left']),
  lines: z.array(line).nullable(),
  subject: z.string(),
  headline: z.string(),
  message: z.string(),
  signature: z.string(),
  language: z.enum(['th', 'en']),
})

export type ComposedCard = z.infer<typeof composed>

const card = z.object({
  id: z.string(),
  title: z.string(),
  titleTh: z.string(),
  titleEn: z.string(),
  alt: z.string(),
  mood: z.enum(MOODS),
  /** The occasion it is for; null for any. */
  category: z.string().nullable(),
  picture: z.string(),
  isBuiltIn: z.boolean(),
  isActive: z.boolean(),
})

export type ECard = z.infer<typeof card>

const pause = z.object({ fromDay: z.string(), toDay: z.string().nullable() })

const occasion = z.object({
  id: z.string(),
  name: z.string(),
  cardId: z.string(),
  /** Its next day; null where it is to be set by hand. */
  day: z.string().nullable(),
  repeats: z.enum(REPEATS),
  /** About somebody: people are chosen one by one. */
  isPersonal: z.boolean(),
  isByHand: z.boolean(),
  mood: z.enum(MOODS),
  /** A greeting of it that will go out. */
  scheduledId: z.string().nullable(),
})

export type OccasionData = z.infer<typeof occasion>

const counts = z.object({
  waiting: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  unreached: z.number().int(),
  /** Who may still get it: it failed, or an address or a value was missing. */
  missed: z.number().int(),
  opened: z.number().int(),
})

const row = z.object({
  id: z.string(),
  category: z.string(),
  title: z.string(),
  eCardId: z.string(),
  picture: z.string(),
  state: z.enum(GREETING_STATES),
  recipients: z.enum(AUDIENCES),
  chosenCount: z.number().int(),
  autoSend: z.boolean(),
  day: z.string().nullable(),
  sendTime: z.string(),
  sendAt: z.date().nullable(),
  /** Waits for an answer: a time of mourning. */
  isHeld: z.boolean(),
  mourningChoice: z.enum(['sober', 'wait']).nullable(),
  lastSentAt: z.date().nullable(),
  /** Of the last time it went out; null before. */
  counts: counts.nullable(),
})

export type GreetingRow = z.infer<typeof row>

const round = counts.extend({ round: z.number().int(), at: z.date(), picture: z.string() })

const detail = row.extend({
  version: z.string(),
  ownTitle: z.string(),
  language: z.enum(LANGUAGES),
  subjectTh: z.string(),
  subjectEn: z.string(),
  headlineTh: z.string(),
  headlineEn: z.string(),
  messageTh: z.string(),
  messageEn: z.string(),
  signatureTh: z.string(),
  signatureEn: z.string(),
  chosen: z.array(z.string()),
  /** Each time it went out, the newest first. */
  rounds: z.array(round),
})

export type GreetingDetail = z.infer<typeof detail>

const sent = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(PERSON_KINDS),
  personId: z.string(),
  email: z.string().nullable(),
  state: z.enum(SEND_STATES),
  /** Sent by the bell alone: they take no mails of news. */
  byBell: z.boolean(),
  sentAt: z.date().nullable(),
  openedAt: z.date().nullable(),
})

export type SentCard = z.infer<typeof sent>

const named = z.object({ key: z.string(), name: z.string(), detail: z.string() })

export type NamedPerson = z.infer<typeof named>

const preview = z.object({
  /** Who gets a card, and who of those meant does not. */
  reached: z.number().int(),
  unreached: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      why: z.enum(SEND_STATES),
      /** Marks that nothing is known for, such as `n`. */
      missing: z.array(z.string()),
    }),
  ),
  unreachedCount: z.number().int(),
  /** Whose card is shown, counted from 0; null where nobody gets one. */
  at: z.number().int().nullable(),
  name: z.string().nullable(),
  card: composed,
  /** The words are longer than the card: shorten them. */
  isTooLong: z.boolean(),
  /** The time of mourning in which it would wait. */
  pause: pause.nullable(),
})

export type Preview = z.infer<typeof preview>

const samples = z.object({
  subjectTh: z.string(),
  subjectEn: z.string(),
  headlineTh: z.string(),
  headlineEn: z.string(),
  messageTh: z.string(),
  messageEn: z.string(),
  signatureTh: z.string(),
  signatureEn: z.string(),
})

const done = answer(z.object({ ok: z.literal(true) }))
const token = z.string().min(1).max(200)
const span = z.object({ fromDay: day, toDay: day.nullish() })

const shownCard = composed.extend({ sender: z.string(), occasion: z.string(), isStopped: z.boolean() })

export type ShownCard = z.infer<typeof shownCard>

/** Cards for the occasions of the year. */
export const greetingsContract = {
  /** Greetings of the business: what goes out next first, then drafts, then what went out. */
  list: call(view)
    .route({ method: 'GET', path: base })
    .input(
      paging
        .pick({ itemsPerPage: true, page: true, search: true })
        .extend({ state: z.enum(GREETING_STATES).optional() })
        .optional(),
    )
    .output(list(row)),
  /** The occasions with their next days, and times of mourning. */
  occasions: call(view)
    .route({ method: 'GET', path: `${base}/occasions` })
    .output(
      answer(
        z.object({
          occasions: z.array(occasion),
          pause: pause.nullable(),
          platformPause: pause.nullable(),
          held: z.number().int(),
        }),
      ),
    ),
  /** The cards to choose from; with `category` those for it first. */
  gallery: call(view)
    .route({ method: 'GET', path: `${base}/gallery` })
    .input(z.object({ category: category.optional() }).optional())
    .output(answer(z.array(card))),
  /** The words for an occasion in both languages; marks such as {name} are filled in for each person. */
  sampleText: call(view)
    .route({ method: 'GET', path: `${base}/sample-text` })
    .input(z.object({ category, ownTitle: title.optional() }))
    .output(answer(samples)),
  /** Whom a card can go to, found by name or address. */
  people: call(view)
    .route({ method: 'GET', path: `${base}/people` })
    .input(
      z
        .object({ search: z.string().max(200).optional(), keys: z.string().max(50_000).optional() })
        .optional(),
    )
    .output(
      answer(
        z.object({
          people: z.array(named),
          /** Those of `keys`, parted by commas. */
          chosen: z.array(named),
          total: z.number().int(),
        }),
      ),
    ),
  /** A card as one of its people will see it, and how many there are. Nothing is kept. */
  preview: call(view, { count: 600, seconds: 3600 })
    .route({ method: 'POST', path: `${base}/preview` })
    .input(writing.extend({ at: z.number().int().min(0).max(100_000).default(0) }))
    .output(answer(preview)),
  /** How long the business mourns: festive cards wait. */
  setPause: call(edit)
    .route({ method: 'PUT', path: `${base}/pause` })
    .input(span)
    .output(done),
  endPause: call(edit)
    .route({ method: 'DELETE', path: `${base}/pause` })
    .output(done),
  read: call(view)
    .route({ method: 'GET', path: `${base}/{id}` })
    .input(z.object({ id }))
    .output(answer(detail)),
  /** The people of a time that it went out, the last one unless said otherwise. */
  sends: call(view)
    .route({ method: 'GET', path: `${base}/{id}/sends` })
    .input(
      paging.pick({ itemsPerPage: true, page: true }).extend({
        id,
        round: z.coerce.number().int().min(1).max(10_000).optional(),
        state: z.enum(SEND_STATES).optional(),
      }),
    )
    .output(list(sent)),
  add: call(edit).route({ method: 'POST', path: base }).input(writing).output(answer(detail)),
  /** What is left out stays. 409 `changed_meanwhile` where somebody else wrote since `version`. */
  update: call(edit)
    .route({ method: 'PUT', path: `${base}/{id}` })
    .input(z.object({ ...changesOf(writing.shape), id, version: seenVersion }))
    .output(answer(detail)),
  /** Sends it by itself on its day; `isOn` false makes it a draft again. */
  schedule: call(send)
    .route({ method: 'PUT', path: `${base}/{id}/schedule` })
    .input(z.object({ id, isOn: z.boolean().default(true) }))
    .output(answer(detail)),
  /** Sends it now. In a time of mourning a festive one goes only with the sober words. */
  send: call(send)
    .route({ method: 'POST', path: `${base}/{id}/send` })
    .input(z.object({ id, isSober: z.boolean().default(false) }))
    .output(answer(detail)),
  /** Sends it again: to those whom it did not reach, or to everybody anew. */
  resend: call(send)
    .route({ method: 'POST', path: `${base}/{id}/resend` })
    .input(
      z.object({
        id,
        who: z.enum(['missed', 'everyone'], 'choice_required').default('missed'),
        isSober: z.boolean().default(false),
      }),
    )
    .output(answer(detail)),
  /** What becomes of one that waits in a time of mourning. */
  choose: call(send)
    .route({ method: 'PUT', path: `${base}/{id}/mourning` })
    .input(z.object({ id, choice: z.enum(['sober', 'wait', 'none'], 'choice_required') }))
    .output(answer(detail)),
  remove: call(edit)
    .route({ method: 'DELETE', path: `${base}/{id}` })
    .input(z.object({ id }))
    .output(done),

  /** The card of a mail's link. */
  open: call({ who: 'public' }, { count: 300, seconds: 3600 })
    .route({ method: 'GET', path: '/card/{token}' })
    .input(z.object({ token }))
    .output(answer(shownCard)),
  /** Somebody looks at it: not a program that follows links. */
  seen: call({ who: 'public' }, { count: 300, seconds: 3600 })
    .route({ method: 'POST', path: '/card/{token}/seen' })
    .input(z.object({ token }))
    .output(done),
  /** Takes no more cards from this sender, or none for this occasion. Twice is as good as once. */
  stop: call({ who: 'public' }, { count: 120, seconds: 3600 })
    .route({ method: 'POST', path: '/card/{token}/stop' })
    .input(z.object({ token, only: z.enum(['sender', 'occasion']).default('sender') }))
    .output(done),

  /** All cards for administrators, hidden ones too, how many went out, and the time of mourning for everybody. */
  adminCards: call({ who: 'admin' })
    .route({ method: 'GET', path: adminBase })
    .output(
      answer(
        z.object({
          cards: z.array(card),
          sent: z.array(
            z.object({ category: z.string(), name: z.string(), year: z.number(), count: z.number() }),
          ),
          pause: pause.nullable(),
        }),
      ),
    ),
  /** Adds a card of a picture that was uploaded; its words stand below it. */
  adminAdd: call({ who: 'admin' })
    .route({ method: 'POST', path: adminBase })
    .input(
      z.object({
        fileId: id,
        titleTh: title.min(1, 'required'),
        titleEn: title.min(1, 'required'),
        mood: z.enum(MOODS, 'choice_required'),
        category: category.nullish(),
      }),
    )
    .output(answer(card)),
  /** Names an own card anew, or shows and hides any. What is left out stays. */
  adminUpdate: call({ who: 'admin' })
    .route({ method: 'PUT', path: `${adminBase}/{id}` })
    .input(
      z.object({
        id: cardId,
        titleTh: title.min(1, 'required').optional(),
        titleEn: title.min(1, 'required').optional(),
        mood: z.enum(MOODS, 'choice_required').optional(),
        category: category.nullish(),
        isActive: z.boolean().optional(),
      }),
    )
    .output(answer(card)),
  /** Deletes an own card; what was sent with it stays as it is. Built-in ones are hidden. */
  adminRemove: call({ who: 'admin' })
    .route({ method: 'DELETE', path: `${adminBase}/{id}` })
    .input(z.object({ id: cardId }))
    .output(done),
  /** The gallery as managers see it. */
  adminGallery: call({ who: 'admin' })
    .route({ method: 'GET', path: `${adminBase}/gallery` })
    .output(answer(z.array(card))),
  /** A time of mourning for every business. */
  adminPause: call({ who: 'admin' })
    .route({ method: 'PUT', path: `${adminBase}/pause` })
    .input(span)
    .output(done),
  adminEndPause: call({ who: 'admin' })
    .route({ method: 'DELETE', path: `${adminBase}/pause` })
    .output(done),
}
