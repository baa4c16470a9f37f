import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { type Body, buildRecords } from './records.ts'

const app = await testApp()
const { records, publish } = await buildRecords(app)

/** Without what follows from a record and is no field of it. */
function fieldsOf({
  version: _,
  updatedAt: __,
  history: ___,
  check: ____,
  clauses: _____,
  ...rest
}: Body): Body {
  return rest
}

describe.each(records)('a $noun', ({ add, read, save, mine, theirs, again, required }) => {
  it('is saved once; the second save is refused with both versions, and nothing of it is written', async () => {
    const id = await add()
    const seen = await read(id)
    const first = await save(id, { ...theirs, version: seen.version })
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const after = await read(id)
    expect(after.version).not.toBe(seen.version)

    const second = await save(id, { ...mine, version: seen.version })
    expect([second.status, second.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(second.body.yours).toMatchObject(mine)
    expect(second.body.current).toMatchObject({ ...theirs, version: after.version })
    expect(await read(id)).toEqual(after)

    const third = await save(id, { ...mine, version: after.version })
    expect([third.status, third.body.message]).toEqual([200, undefined])
    expect(await read(id)).toMatchObject({ ...theirs, ...mine })
  })

  it('keeps its version where nothing was changed, and takes the same save twice', async () => {
    const id = await add()
    const seen = await read(id)
    await save(id, { ...mine, version: seen.version })
    const once = await read(id)
    expect((await save(id, { ...mine, version: seen.version })).status).toBe(200)
    expect((await read(id)).version).toBe(once.version)
  })

  it('takes exactly one of many saves at the same moment', async () => {
    const id = await add()
    const { version } = await read(id)
    const answers = await Promise.all(
      [mine, theirs, again, mine, theirs, again].map((change) => save(id, { ...change, version })),
    )
    const won = [mine, theirs, again, mine, theirs, again].filter((_, at) => answers[at]!.status === 200)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    // The same written twice is one save.
    expect(new Set(won.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await read(id)).toMatchObject(won[0]!)
  })

  it('loses no field that a call leaves out, and is told where it came without a version', async () => {
    const id = await add()
    const before = fieldsOf(await read(id))
    const bare = await save(id, required)
    expect(bare.status, JSON.stringify(bare.body)).toBe(200)
    expect(bare.body.message).toContain('without checking')
    expect(fieldsOf(await read(id))).toEqual(before)
    const one = await save(id, { ...required, ...mine })
    expect(one.status, JSON.stringify(one.body)).toBe(200)
    expect(fieldsOf(await read(id))).toEqual({ ...before, ...mine })
  })

  it('begins with every field filled, so that a loss would show', async () => {
    const id = await add()
    const empty = Object.entries(fieldsOf(await read(id))).filter(([, value]) => value === null)
    // What nobody can write, or only by a call of its own.
    const apart =
      `nameEn confirmBy confirmedDaysAgo freeFrom keptBack coverUrl tenant leaseEndDay bank archivedAt signBy sentAt
      signedAt activatedAt endedAt endReason agreedEndDay paperSha256 applicationId tenantEmail tenantPhone overlap offer notice deletedAt
      importId paper paperFileId signedPaperFileId findings endingToldAt projectNameEn bankCode bankAccountNo
      bankAccountName email ownerNamesEn publishedAt coverFileId cover
      holderName file holdReason tenantName vendorId vendorName scheduledAt scheduledUntil costSatang completedAt vendor owner toldAt
      asset projectId retiredDay filedAt receiptNo proof reason rating workerRating no leaseId leaseNo startedAt finishedAt last remarksUntil ownerId portraitUrl
      expenseId paidDay method tinName certificateNo planId sendAt mourningChoice lastSentAt counts showsFrom showsUntil
      rentForeign pdfUrl xlsxUrl mailedAt scheduleId keptUntil`.split(/\s+/)
    expect(empty.map(([name]) => name).filter((name) => !apart.includes(name))).toEqual([])
  })
})

describe('what a form shows of another record', () => {
  it('is part of its version: the owner’s form changes a home, and a home its building', async () => {
    const owner = records.find(({ noun }) => noun === 'owner')!
    const home = records.find(({ noun }) => noun === 'home')!
    const ownerId = await owner.add()
    const [first, second] = [await home.add(), await home.add()]
    const seen = await home.read(first)

    expect((await owner.save(ownerId, { homes: [] })).status).toBe(200)
    expect((await home.read(first)).version).toBe(seen.version)
    const [{ ownerId: theirs }] = seen.owners as [{ ownerId: string }]
    expect((await owner.save(theirs, { homes: [] })).status).toBe(200)
    const moved = await home.read(first)
    expect(moved.version).not.toBe(seen.version)
    const refused = await home.save(first, { owners: seen.owners, version: seen.version })
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])

    const shared = await home.save(second, { project: { floors: 9 } })
    expect(shared.status, JSON.stringify(shared.body)).toBe(200)
    expect((await home.read(first)).version).not.toBe(moved.version)
    expect((await home.read(first)).project).toMatchObject({
      floors: 9,
      yearBuilt: 2018,
      facilities: ['pool', 'gym'],
    })
  })

  it('is not what nobody writes by it: publishing a home leaves its version', async () => {
    const home = records.find(({ noun }) => noun === 'home')!
    const id = await home.add()
    const { version } = await home.read(id)
    await publish(id)
    expect(await home.read(id)).toMatchObject({ version, listingState: 'published' })
  })

  it('holds a rate to the unit that is stored, though the call names the rate alone', async () => {
    const home = records.find(({ noun }) => noun === 'home')!
    const lease = records.find(({ noun }) => noun === 'lease draft')!
    for (const record of [home, lease]) {
      const id = await record.add()
      const before = await record.read(id)
      const refused = await record.save(id, { waterRateSatang: '9000000' })
      expect([refused.status, refused.body.fields]).toMatchObject([
        422,
        { waterRateSatang: expect.any(String) },
      ])
      expect(await record.read(id)).toEqual(before)
    }
  })
})
