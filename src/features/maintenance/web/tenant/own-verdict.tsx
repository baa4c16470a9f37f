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

/** Mended or not, by one press; not asks why. Then how they found it, by another, once. */
export function OwnVerdict({
  repair: { isAsked, rating },
  answer,
  sent,
}: {
  repair: OwnRepair
  answer?: { text: string; message?: string; fields: object }
  sent?: FormDataEntryValue | null
}) {
  const isLive = useIsHydrated()
  const [isNot, setNot] = useState(answer !== undefined)
  const error = answer && ((answer.fields as Record<string, string>).text ?? answer.message)

  return (
    <div className={css.verdict}>
      {isAsked && (
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
      {(isNot || !isLive || !isAsked) && (
        <details className={css.fold} open={isNot || answer !== undefined || undefined}>
          <summary>{m.maintenance_own_no()}</summary>
          <Form method="post" className={css.form} noValidate>
            <TextArea
              name="text"
              label={m.maintenance_own_why()}
              defaultValue={answer?.text}
              error={error}
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
              {STARS.map((stars) => (
                <button
                  key={stars}
                  type="submit"
                  name="stars"
                  value={stars}
                  className={css.star}
                  aria-label={m.maintenance_own_stars({ stars: String(stars) })}
                >
                  <IconStar size={28} aria-hidden="true" />
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
            {STARS.map((stars) =>
              stars <= rating ? <IconStarFilled key={stars} size={22} /> : <IconStar key={stars} size={22} />,
            )}
          </span>
          {m.maintenance_own_rated()}
        </p>
      )}
    </div>
  )
}
