import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import css from './contacts.module.css'
import { Fact } from './fact.tsx'
import { metPath } from './met-path.ts'
import type { ReadContact } from './types.ts'
import { consentWords, sourceWords } from './words.ts'

type Props = { contact: ReadContact }
type Met = ReadContact['met'][number]

/** What came from the same number or address, each leading to where it is answered. */
export function MetCard({ contact: { met } }: Props) {
  const { locale } = useRoot()

  return (
    <Card title={m.contacts_met()}>
      {met.length === 0 ? (
        <p className={css.soft}>{m.contacts_met_none()}</p>
      ) : (
        <ul className={css.rows}>
          {met.map((one) => (
            <li key={`${one.kind} ${one.id}`}>
              <Anchor href={pathIn(locale, metPath(one))}>{metWords[one.kind]()}</Anchor>
              <span className={css.soft}>
                {[one.name, one.unitNo, formatDay(todayInBangkok(one.at), locale)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** How they are reached, and what the business notes of them. */
export function AboutCard({ contact }: Props) {
  const { locale } = useRoot()
  const list = pathIn(locale, '/dashboard/manager/contacts')

  return (
    <Card title={m.contacts_who()}>
      <dl className={css.facts}>
        <Fact label={m.contacts_email()}>
          {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
        </Fact>
        <Fact label={m.contacts_locale()}>{contact.locale === 'en' ? 'English' : 'ไทย'}</Fact>
        <Fact label={m.contacts_source()}>
          <Anchor href={`${list}?source=${contact.source}`}>{sourceWords[contact.source]()}</Anchor>
        </Fact>
        <Fact label={m.contacts_tags()}>
          {contact.tags.length > 0 && (
            <span className={css.tags}>
              {contact.tags.map((tag) => (
                <Anchor key={tag} href={`${list}?tag=${encodeURIComponent(tag)}`}>
                  {tag}
                </Anchor>
              ))}
            </span>
          )}
        </Fact>
        <Fact label={m.contacts_notes()}>
          {contact.notes && <span className={css.written}>{contact.notes}</span>}
        </Fact>
      </dl>
    </Card>
  )
}

/** Whether one may write to them, since when, and how they said so. */
export function ConsentCard({ contact: { consent, consentAt, consentHow } }: Props) {
  const { locale } = useRoot()

  return (
    <Card title={m.contacts_consent()}>
      <p>{consentWords[consent]()}</p>
      {consentAt && (
        <p className={css.soft}>
          {[m.contacts_consent_since({ day: formatDay(todayInBangkok(consentAt), locale) }), consentHow]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </Card>
  )
}

/** The last and quietest thing of the page. */
export function RemoveContact({ contact: { id, name } }: Props) {
  const { locale } = useRoot()
  const isSending = useSubmission()?.get('intent') === 'remove'

  return (
    <WithRight right="edit">
      <div className={css.last}>
        <ButtonLink variant="ghost" href={pathIn(locale, `/dashboard/manager/merge-contacts/${id}`)}>
          {m.contacts_merge_other()}
        </ButtonLink>
        <Button variant="ghost" opens="remove-contact">
          {m.contacts_delete()}
        </Button>
      </div>
      <Dialog id="remove-contact" title={m.contacts_delete_title({ name })} closeLabel={m.contacts_keep()}>
        <Form method="post" className={css.form}>
          <p>{m.contacts_delete_effect()}</p>
          <Button type="submit" name="intent" value="remove" variant="danger-filled" isLoading={isSending}>
            {m.contacts_delete()}
          </Button>
        </Form>
      </Dialog>
    </WithRight>
  )
}

const metWords: Record<Met['kind'], () => string> = {
  inquiry: m.contacts_met_inquiry,
  visit: m.contacts_met_visit,
  application: m.contacts_met_application,
  tenant: m.contacts_met_tenant,
  owner: m.contacts_met_owner,
  vendor: m.contacts_met_vendor,
}
