import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { useState } from 'react'
import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/text-input.tsx'
import type { OwnRepair } from './own-words.ts'
import css from './tenant.module.css'

const STARS = [1, 2, 3, 4, 5] as const

type Answer = { intent: string; text: string; stars: string; message?: string; fields: object }

/** Mended or not, by one press; not asks why. Then how they found it, by another, once; few stars ask why, too. */
export function OwnVerdict({
  repair: { isAsked, rating },
  answer,
  sent,
}: {
  repair: OwnRepair
  answer?: Answer
  sent?: FormDataEntryValue | null
}) {
  const isLive = useIsHydrated()
  const stars = rating === null && answer?.stars ? Number(answer.stars) : null
  const refused = answer?.intent === 'not' && !stars ? answer : undefined
  const [isNot, setNot] = useState(refused !== undefined)

  return (
    <div className={css.verdict}>
      {isAsked && !stars && (
        <Form method="post" className={css.buttons}>
          <Button type="submit" name="intent" value="mended" variant="primary" isLoading={sent === 'mended'}>
            {m.maintenance_own_yes()}
          </Button>
          {isLive && (
            <Button type="button" aria-expanded={isNot} onClick={() => setNot(!isNot)}>
              {m.maintenance_own_no()}
            </Button>
          )}
        </Form>
      )}
      {!stars && (isNot || !isLive || !isAsked) && (
        <details className={css.fold} open={isNot || refused !== undefined || undefined}>
          <summary>{m.maintenance_own_no()}</summary>
          <Form method="post" className={css.form} noValidate>
            <TextArea
              name="text"
              label={m.maintenance_own_why()}
              defaultValue={refused?.text}
              error={errorOf(refused)}
              maxLength={500}
              rows={2}
              required
            />
            <Button type="submit" name="intent" value="not" isLoading={sent === 'not'}>
              {m.maintenance_own_reopen()}
            </Button>
          </Form>
        </details>
      )}
      {rating === null ? (
        <Form method="post">
          <input type="hidden" name="intent" value="rate" />
          <fieldset>
            <legend>{m.maintenance_own_rate()}</legend>
            <div className={css.stars}>
              {STARS.map((one) => (
                <button
                  key={one}
                  type="submit"
                  name="stars"
                  value={one}
                  className={css.star}
                  aria-label={m.maintenance_own_stars({ stars: String(one) })}
                  aria-pressed={stars === null ? undefined : one <= stars}
                >
                  {stars !== null && one <= stars ? (
                    <IconStarFilled size={28} aria-hidden="true" />
                  ) : (
                    <IconStar size={28} aria-hidden="true" />
                  )}
                </button>
              ))}
            </div>
          </fieldset>
        </Form>
      ) : (
        <p className={css.rated}>
          <span
            className={css.stars}
            role="img"
            aria-label={m.maintenance_own_stars({ stars: String(rating) })}
          >
            {STARS.map((one) =>
              one <= rating ? <IconStarFilled key={one} size={22} /> : <IconStar key={one} size={22} />,
            )}
          </span>
          {m.maintenance_own_rated()}
        </p>
      )}
      {stars && <Poor key={stars} stars={stars} answer={answer} sent={sent} />}
    </div>
  )
}

/** Few stars: still broken, which opens it again, or done and not liked. Nothing is said until one is pressed. */
function Poor({ stars, answer, sent }: { stars: number; answer?: Answer; sent?: FormDataEntryValue | null }) {
  return (
    <Form method="post" className={css.form} noValidate>
      <input type="hidden" name="stars" value={stars} />
      <TextArea
        name="text"
        label={m.maintenance_own_poor()}
        hint={m.maintenance_own_poor_hint()}
        defaultValue={answer?.text}
        error={errorOf(answer)}
        maxLength={500}
        rows={2}
        autoFocus
      />
      <div className={css.buttons}>
        <Button type="submit" name="intent" value="not" variant="primary" isLoading={sent === 'not'}>
          {m.maintenance_own_reopen()}
        </Button>
        <Button type="submit" name="intent" value="rate" isLoading={sent === 'rate'}>
          {m.maintenance_own_poor_done()}
        </Button>
      </div>
    </Form>
  )
}

const errorOf = (answer?: Answer) =>
  answer && ((answer.fields as Record<string, string>).text || answer.message || undefined)
