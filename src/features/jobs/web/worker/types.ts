import type { Part } from '#features/jobs/web/words.ts'

export type Prices = {
  labourSatang: bigint
  partsSatang: bigint
  travelSatang: bigint
  vatSatang: bigint
  totalSatang: bigint
  warrantyDays: number
  earliestDay: string
  earliestPart: Part
  validUntil: string
  note: string
}

export type Stage = 'on_way' | 'arrived' | 'started' | 'done'

/** What the link shows of the job while it is good for something. */
export type About = {
  title: string
  description: string
  area: string
  windows: { day: string; part: Part }[]
  mayEnter: boolean
  isHeld: boolean
  scheduledAt: Date | null
  scheduledUntil: Date | null
  answerBy: Date
  expiresAt: Date
  priceSatang: bigint | null
  quote: Prices | null
  /** The price by which they were chosen. */
  agreed: Prices | null
  /** Whoever has to has said yes to what the repair is to cost. */
  isAgreed: boolean
  /** The bill that was sent for it; one that was given back may be sent anew. */
  bill: {
    no: string
    totalSatang: bigint
    state: 'to_approve' | 'approved' | 'paid' | 'refused'
    refusal: string
  } | null
  photos: { id: string; phase: 'before' | 'after'; url: string; name: string }[]
  place: { homes: string[]; address: string; mapUrl: string | null } | null
  person: { name: string; phone: string | null } | null
}

export type JobSeen = {
  kind: 'quote' | 'work'
  standing: string
  stage: Stage | null
  business: { name: string; phone: string | null; colour: string | null }
  no: string
  about: About | null
}

export type Answer = {
  act: string
  typed: Record<string, string>
  refusal: { message: string; fields: Record<string, string> } | null
}

/** What each part of the page gets. */
export type PartProps = {
  job: JobSeen & { about: About }
  token: string
  answer: Answer | undefined
}

/** What was typed into a form that was refused, and what was said against it. */
export function formOf(answer: Answer | undefined, act: string) {
  const isOurs = answer?.act === act && answer.refusal !== null

  return { typed: isOurs ? answer.typed : {}, fields: (isOurs && answer.refusal?.fields) || {}, isOurs }
}
