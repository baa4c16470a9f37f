import IconBuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs'
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import type { ComponentType, ReactNode } from 'react'
import { Form } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { CopyBox } from '#web/dashboard/kit/copy-box.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './no-role.module.css'

/** Somebody whose account has neither tools nor records: what they can do next, each with the way that leads there. */
export function NoRole({ refusal }: { refusal?: Refusal }) {
  const { locale, viewer } = useRoot()
  const sent = useSubmission()
  const path = (to: string) => pathIn(locale, to)

  return (
    <>
      <PageHeader title={m.vendors_norole_title()} lead={m.vendors_norole_lead()} />
      {refusal && <Note tone="danger" isLive title={refusal.message} />}
      <div className={css.ways}>
        {!viewer?.workspace && viewer?.role === 'Others' && (
          <Way
            Icon={IconBuildingCommunity}
            title={m.vendors_norole_business()}
            text={m.vendors_norole_business_text()}
          >
            <Form method="post">
              <Button
                type="submit"
                name="intent"
                value="manage"
                variant="primary"
                isLoading={sent?.get('intent') === 'manage'}
              >
                {m.vendors_norole_business_go()}
              </Button>
            </Form>
          </Way>
        )}
        {viewer?.workspace && (
          <Way
            Icon={IconBuildingCommunity}
            title={viewer.workspace.businessName}
            text={m.vendors_norole_work_text()}
          >
            <ButtonLink variant="primary" href={path('/dashboard/manager/main')}>
              {m.vendors_norole_work_go()}
            </ButtonLink>
          </Way>
        )}
        <Way Icon={IconSearch} title={m.vendors_norole_search()} text={m.vendors_norole_search_text()}>
          <ButtonLink href={path('/search')}>{m.vendors_search()}</ButtonLink>
        </Way>
        <Way Icon={IconMailForward} title={m.vendors_norole_invite()} text={m.vendors_norole_invite_text()}>
          <CopyBox label={m.vendors_norole_email()} text={viewer?.email ?? ''} />
        </Way>
        <Way Icon={IconSettings} title={m.vendors_settings()} text={m.vendors_norole_settings_text()}>
          <ButtonLink href={path('/dashboard/others/general-settings')}>{m.vendors_settings()}</ButtonLink>
        </Way>
      </div>
    </>
  )
}

type Icon = ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>

function Way({
  Icon,
  title,
  text,
  children,
}: {
  Icon: Icon
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <Card className={css.way}>
      <Icon size={28} aria-hidden="true" />
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>{text}</p>
      {children}
    </Card>
  )
}
