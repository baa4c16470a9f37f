import { typedDay } from '#web/forms/typed-day.ts'
import { figureOf } from './draft.ts'

const KINDS = ['water', 'electric'] as const

/** The figures of one room as a form brings them; what is no figure is left for the call to refuse. */
export function readOrders(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const day = typedDay(text('day'))
  const [asked, answer] = text('answer').split(':')
  // Whoever says that the last figure was misread puts this one in its place.
  const replacesOf = (kind: string, isMistaken: boolean) =>
    text(`${kind}.replaces`) || (isMistaken && text(`${kind}.seen`)) || undefined
  // A figure that stands there as it was saved says nothing new, unless something was answered about it.
  const isUntouched = (kind: string) => asked !== kind && text(kind) === text(`${kind}.shown`)
  const orders = KINDS.filter((kind) => text(kind) !== '' && !isUntouched(kind)).map((kind) => {
    const figure = (name: string) => figureOf(text(`${kind}.${name}`))
    const isAnswered = (what: string) => asked === kind && answer === what

    return {
      ...{ kind, day, value: figureOf(text(kind)) ?? Number.NaN },
      ...{ seen: text(`${kind}.seen`) || null, replaces: replacesOf(kind, isAnswered('mistaken')) },
      // What is no figure is refused, not left out: nobody would know.
      ...{ from: text(`${kind}.from`) ? (figure('from') ?? Number.NaN) : undefined },
      ...{ hasTurned: isAnswered('turned'), isWider: isAnswered('wider') },
      ...(isAnswered('exchanged') ? { oldEnd: figure('oldEnd'), newStart: figure('newStart') } : {}),
    }
  })

  return { propertyId: text('propertyId'), orders }
}
