import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { displayPhone } from '#thai/phone.ts'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import css from './contacts.module.css'
import type { ReadContact } from './types.ts'

type Props = { contact: ReadContact }

/** Entries that may be the same person, each beside what they share. */
export function AlikeCard({ contact: { id, alike } }: Props) {
  const { locale } = useRoot()
  if (alike.length === 0) return null
  const at = (path: string) => pathIn(locale, `/dashboard/manager/${path}`)

  return (
    <Card title={m.contacts_alike()}>
      <ul className={css.rows}>
        {alike.map((one) => (
          <li key={one.id} className={css.act}>
            <span>
              <Anchor href={at(`contacts/${one.id}`)}>{one.name}</Anchor>
              <br />
              <span className={css.soft}>{BECAUSE[one.because]()}</span>
            </span>
            <WithRight right="edit">
              <ButtonLink
                href={at(`merge-contacts/${id}?with=${one.id}`)}
                aria-label={m.contacts_merge_with({ name: one.name })}
              >
                {m.contacts_merge_look()}
              </ButtonLink>
            </WithRight>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What was merged into this entry: how they are reached besides, and the way back while there is one. */
export function MergedCard({ contact: { merged } }: Props) {
  const { locale } = useRoot()
  const sent = useSubmission()
  if (merged.length === 0) return null

  return (
    <Card title={m.contacts_merged_with()}>
      <ul className={css.rows}>
        {merged.map((one) => (
          <li key={one.id} className={css.act}>
            <span>
              {one.name}
              {one.phoneNumber && (
                <>
                  {' · '}
                  <a href={`tel:${one.phoneNumber}`}>{displayPhone(one.phoneNumber)}</a>
                </>
              )}
              {one.email && (
                <>
                  {' · '}
                  <a href={`mailto:${one.email}`}>{one.email}</a>
                </>
              )}
              {one.partedUntil && (
                <>
                  <br />
                  <span className={css.soft}>
                    {m.contacts_merged_until({ day: formatDay(todayInBangkok(one.partedUntil), locale) })}
                  </span>
                </>
              )}
            </span>
            {one.partedUntil && (
              <WithRight right="edit">
                <Form method="post" className={css.inline}>
                  <input type="hidden" name="otherId" value={one.id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="part"
                    aria-label={m.contacts_part_of({ name: one.name })}
                    isLoading={sent?.get('otherId') === one.id}
                  >
                    {m.contacts_part()}
                  </Button>
                </Form>
              </WithRight>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const BECAUSE: Record<ReadContact['alike'][number]['because'], () => string> = {
  phone: m.contacts_alike_phone,
  email: m.contacts_alike_email,
  name: m.contacts_alike_name,
}
