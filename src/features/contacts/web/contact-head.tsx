import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { displayPhone } from '#thai/phone.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import css from './contacts.module.css'
import { nextStep } from './next-step.ts'
import type { ReadContact } from './types.ts'
import { typeWords } from './words.ts'

/** Who this is, when they were last spoken with, and the call that one comes for. */
export function ContactHead({ contact }: { contact: ReadContact }) {
  const { locale } = useRoot()
  const isMarking = useSubmission()?.get('intent') === 'contacted'
  const { lastContactedAt } = contact
  const next = nextStep(contact, locale)
  const about = [
    typeWords[contact.type](),
    contact.company,
    lastContactedAt
      ? m.contacts_last_on({ day: formatDay(todayInBangkok(lastContactedAt), locale) })
      : m.contacts_last_never(),
  ]

  return (
    <>
      <Anchor href={pathIn(locale, '/dashboard/manager/contacts')}>{m.site_dash_contacts()}</Anchor>
      <PageHeader
        title={contact.name}
        lead={about.filter(Boolean).join(' · ')}
        actions={
          <>
            {contact.phoneNumber && (
              <ButtonLink href={`tel:${contact.phoneNumber}`} icon={<IconPhone size={20} />}>
                {displayPhone(contact.phoneNumber)}
              </ButtonLink>
            )}
            <WithRight right="edit">
              <ButtonLink
                href={pathIn(locale, `/dashboard/manager/edit-contact/${contact.id}`)}
                icon={<IconPencil size={20} />}
              >
                {m.contacts_edit()}
              </ButtonLink>
              <Form method="post" className={css.inline}>
                <Button
                  type="submit"
                  name="intent"
                  value="contacted"
                  variant={next ? 'line' : 'primary'}
                  isLoading={isMarking}
                >
                  {m.contacts_mark()}
                </Button>
              </Form>
              {next && (
                <ButtonLink variant="primary" href={next.href}>
                  {next.label}
                </ButtonLink>
              )}
            </WithRight>
          </>
        }
      />
    </>
  )
}
