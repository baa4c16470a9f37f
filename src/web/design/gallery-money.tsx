import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import { Amount, SumLines } from '#web/ui/amount.tsx'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { MoveInCard } from '#web/ui/move-in-card.tsx'
import { QrBlock, qrPath } from '#web/ui/qr-block.tsx'
import { TaskList, TaskRow } from '#web/ui/task-row.tsx'
import { TrueCost } from '#web/ui/true-cost.tsx'
import { WaterfallChart } from '#web/ui/waterfall-chart.tsx'
import css from './gallery.module.css'
import type { Words } from './gallery-words.ts'

/** Bill, code, cash to move in, true cost. */
export function Money({ w }: { w: Words }) {
  return (
    <div className={css.three}>
      <Card title={w.primary} padding="lg">
        <Amount satang={527400n} size="xl" />
        <SumLines
          lines={[
            { icon: <IconHome />, label: w.rent, amount: <Amount satang={420000n} /> },
            {
              icon: <IconBolt />,
              label: '112 × ฿7.00',
              note: '5,759 – 5,871',
              amount: <Amount satang={78400n} />,
            },
            { label: w.deposit, amount: <Amount satang={-85000n} /> },
          ]}
          total={{ label: w.total, amount: <Amount satang={527400n} /> }}
          foot={w.rule}
        />
      </Card>
      <MoveInCard
        price="฿13,500"
        per={w.perMonth}
        title={w.moveIn}
        lines={[
          { label: w.deposit, amount: '฿27,000' },
          { label: w.first, amount: '฿13,500' },
        ]}
        total={{ label: w.total, amount: '฿40,500' }}
        rule={w.rule}
        actions={
          <>
            <Button variant="primary" size="lg">
              {w.line}
            </Button>
            <Button size="lg">{w.apply}</Button>
          </>
        }
      />
      <QrBlock
        head="PromptPay"
        shape={samplePattern()}
        alt={w.primary}
        payee={w.places[0]}
        account="xxx-xxx-0000"
        amountNote={w.hint}
        actions={
          <>
            <Button variant="soft">{w.soft}</Button>
            <Button variant="soft">{w.soft}</Button>
          </>
        }
      >
        <Button variant="primary" size="lg">
          {w.review}
        </Button>
      </QrBlock>
    </div>
  )
}

/** Tasks and charts. */
export function Charts({ w }: { w: Words }) {
  const months = ['06', '07', '08', '09', '10', '11']
  return (
    <div className={css.two}>
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
      <Card>
        <TrueCost
          title={w.trueTitle}
          parts={[
            { series: 'rent', label: w.rent, amount: '฿13,500', value: 13500 },
            { series: 'power', label: '140 × ฿7.00', amount: '฿980', value: 980 },
            { series: 'water', label: '8 × ฿18', amount: '฿150', value: 150 },
            { series: 'fee', label: 'Wi-Fi', amount: '฿550', value: 550 },
            { series: 'late', label: w.overdue, amount: '฿800', value: 800 },
          ]}
        />
      </Card>
      <Card>
        <BarChart
          sentence={w.rule}
          tableLabel={w.asTable}
          heads={[w.start, w.total]}
          bars={months.map((month, index) => ({
            key: month,
            label: month,
            value: [98, 104, 131, 126, 121, 112][index]!,
            late: index > 3 ? 18 : 0,
            shown: String([98, 104, 131, 126, 121, 112][index]),
            isNow: index === 5,
          }))}
        />
      </Card>
      <Card>
        <WaterfallChart
          sentence={w.rule}
          tableLabel={w.asTable}
          heads={[w.type, w.total]}
          steps={[
            { key: 'in', label: w.rent, value: 38500, shown: '฿38,500', kind: 'total' },
            { key: 'out', label: w.soft, value: -4200, shown: '−฿4,200', kind: 'expense' },
            { key: 'fee', label: w.demo, value: -3080, shown: '−฿3,080', kind: 'fee' },
            { key: 'net', label: w.paid, value: 31220, shown: '฿31,220', kind: 'total' },
          ]}
        />
      </Card>
    </div>
  )
}

/** A pattern with finder squares, enough to judge the block by eye; it does not scan. */
function samplePattern() {
  const size = 29
  const inFinder = (r: number, c: number, top: number, left: number) => {
    const y = r - top
    const x = c - left
    if (y < 0 || x < 0 || y > 6 || x > 6) return null
    const ring = Math.max(Math.abs(y - 3), Math.abs(x - 3))
    return ring !== 2
  }
  return qrPath(size, (r, c) => {
    const finder = inFinder(r, c, 0, 0) ?? inFinder(r, c, 0, size - 7) ?? inFinder(r, c, size - 7, 0)
    return finder ?? (r * 7 + c * 13 + r * c) % 5 < 2
  })
}
