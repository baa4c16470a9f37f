import { Badge, Checkbox, Button as MantineButton, Select, Switch, Tabs, TextInput } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { BulkBar } from '#web/dashboard/kit/bulk-bar.tsx'
import { DataTable } from '#web/dashboard/kit/data-table.tsx'
import { DateField } from '#web/dashboard/kit/date-field.tsx'
import { PageHeader, StatCard, StatRow } from '#web/dashboard/kit/page-header.tsx'
import { DashboardLayout } from '#web/layouts/dashboard-layout.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { TaskList, TaskRow } from '#web/ui/task-row.tsx'
import css from './gallery.module.css'
import { WORDS } from './gallery-words.ts'

const ROOMS = [
  { key: '301', state: 'paid', satang: 527400n },
  { key: '302', state: 'overdue', satang: 494900n },
  { key: '303', state: 'in_review', satang: 481250n },
]

/** The dashboard kit and Mantine in our colours. Mounted in development and tests only. */
export default function DashboardGallery({ locale = 'th', nonce }: { locale?: 'th' | 'en'; nonce?: string }) {
  const w = WORDS[locale]
  const icons = [
    <IconLayoutDashboard key="0" />,
    <IconBuilding key="1" />,
    <IconUsers key="2" />,
    <IconTool key="3" />,
    <IconMessageCircle key="4" />,
    <IconFileText key="5" />,
    <IconReceipt key="6" />,
  ]
  const menu = w.nav.slice(0, 7).map((label, index) => ({
    key: label,
    href: '#gallery',
    label,
    icon: icons[index],
    isCurrent: index === 0,
    badge: index === 3 ? { count: 4, label: '4' } : undefined,
  }))
  const words = { paid: w.paid, overdue: w.overdue, in_review: w.review } as Record<string, string>
  return (
    <DashboardLayout
      locale={locale}
      nonce={nonce}
      brand={{ href: '#gallery', name: w.name, second: w.second, homeLabel: w.nav[0]! }}
      side={{
        label: w.type,
        workspace: {
          initial: locale === 'th' ? 'บ' : 'B',
          name: w.places[0]!,
          role: w.roles[0]!,
          switchLabel: w.type,
          action: '#gallery',
          choices: [
            { place: 'a', name: w.places[0]!, role: w.roles[0]!, isCurrent: true },
            { place: 'b', name: w.places[1]!, role: w.roles[1]! },
          ],
        },
        menu,
        help: w.hint,
      }}
      tabs={menu.slice(0, 4).map((item, index) => ({ ...item, label: w.types[index % 3] }))}
      tabsLabel={w.name}
      menuTabLabel={w.ghost}
      search={{ action: '#gallery', placeholder: w.message, label: w.message }}
      bell={{
        label: w.saved,
        countLabel: `${w.saved} 3`,
        none: w.saved,
        items: [{ key: 'slips', href: '#gallery', label: w.saved, count: 3 }],
      }}
      language={{ href: '#gallery', lang: 'en', short: 'EN', label: 'English' }}
      themeLabel={w.dark}
      user={{ name: 'ณัฐธิดา', initial: 'ณ', menuLabel: w.email, items: menu.slice(0, 2) }}
      phoneTitle={w.name}
      words={{ skip: w.nav[0]!, toTop: w.nav[0]!, messages: w.saved, close: w.close, loading: w.loading }}
    >
      <div className={css.stack} id="gallery">
        <PageHeader
          title={w.making}
          count="55"
          lead={w.hint}
          actions={<Button variant="primary">{w.primary}</Button>}
        />
        <StatRow>
          <StatCard label={w.type} figure="57 / 60" note={w.trust} href="#gallery" />
          <StatCard label={w.paid} figure="฿235,988" note={w.total} />
          <StatCard label={w.overdue} figure="฿15,432" note={w.due} />
          <StatCard label={w.review} figure="4" note={w.soon} />
        </StatRow>
        <TaskList label={w.total}>
          <TaskRow
            isFirst
            icon={<IconReceipt2 />}
            fact={`${w.review} ฿16,250`}
            help={w.hint}
            action={<Button variant="primary">{w.review}</Button>}
          />
          <TaskRow
            tone="danger"
            icon={<IconAlertTriangle />}
            fact={`${w.overdue} ฿15,432`}
            help={w.trust}
            action={<Button>{w.line}</Button>}
          />
        </TaskList>
        <Card title={w.type}>
          <TextInput label={w.email} placeholder={w.email} />
          <Select label={w.type} data={[...w.types]} defaultValue={w.types[0]} />
          <DateField
            label={w.start}
            locale={locale}
            defaultValue="2026-11-20"
            words={{ previousMonth: '‹', nextMonth: '›', previousYear: '‹', nextYear: '›', levels: w.type }}
          />
        </Card>
        <DataTable
          caption={w.total}
          keyOf={(row) => row.key}
          rows={ROOMS}
          empty={null}
          selection={{
            selected: new Set(['302']),
            onSelect: () => {},
            name: (row) => row.key,
            allLabel: w.total,
          }}
          columns={[
            {
              key: 'room',
              head: w.type,
              isTitle: true,
              cell: (row) => row.key,
              sort: { href: '#gallery', order: 'ascending', label: w.type },
            },
            {
              key: 'state',
              head: w.due,
              cell: (row) => (
                <StatusTag kind="bill" state={row.state}>
                  {words[row.state]}
                </StatusTag>
              ),
            },
            { key: 'sum', head: w.total, isNumber: true, cell: (row) => <Amount satang={row.satang} /> },
          ]}
        />
        <Card title={w.total}>
          <div className={css.stack}>
            <div className={css.row}>
              {(['filled', 'light', 'outline', 'subtle', 'default'] as const).map((variant) => (
                <MantineButton key={variant} variant={variant}>
                  {w.primary}
                </MantineButton>
              ))}
              <MantineButton color="red">{w.danger}</MantineButton>
              <MantineButton color="red" variant="light">
                {w.danger}
              </MantineButton>
            </div>
            <div className={css.row}>
              {['leaf', 'red', 'yellow', 'blue', 'teal', 'gray'].map((color) => (
                <Badge key={color} color={color} variant="light" tt="none" size="lg">
                  {w.paid}
                </Badge>
              ))}
              {['leaf', 'red', 'yellow', 'blue', 'teal', 'gray'].map((color) => (
                <Badge key={color} color={color} tt="none" size="lg">
                  {w.paid}
                </Badge>
              ))}
            </div>
            <div className={css.row}>
              <Checkbox label={w.agree} defaultChecked />
              <Switch label={w.demo} defaultChecked />
              <TextInput label={w.email} error={w.startError} defaultValue="31/04/2570" />
            </div>
            <Tabs defaultValue="a">
              <Tabs.List>
                <Tabs.Tab value="a">{w.types[0]}</Tabs.Tab>
                <Tabs.Tab value="b">{w.types[1]}</Tabs.Tab>
              </Tabs.List>
            </Tabs>
          </div>
        </Card>
        <BulkBar
          count={7}
          summary={`${w.type} 7 · ฿36,918.00`}
          primary={<Button variant="primary">{w.saved}</Button>}
          others={<Button variant="soft">{w.soft}</Button>}
          clear={{ label: w.close, onClear: () => {} }}
        />
      </div>
    </DashboardLayout>
  )
}
