import { beforeEach, expect, test } from 'vitest';
import { perform } from '#app/core/operation.ts';
import { makeCalendar } from '#app/features/addresses/calendar-address.server.ts';
import { submitFeedback } from '#app/features/feedback/submit-feedback.server.ts';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { reanalyzeProject } from '#app/features/ideas/reanalyze-project.server.ts';
import { exportAccount } from '#app/features/privacy/export-account.server.ts';
import { noteProgram } from '#app/features/projects/open-project.server.ts';
import { changePush } from '#app/features/push/change-push.server.ts';
import { createToken } from '#app/features/tokens/create-token.server.ts';
import { createWebhook } from '#app/features/webhooks/create-webhook.server.ts';
import { db } from '#app/services/db.server.ts';
import { parseMasterKeys, unwrapKey } from '#app/services/encryption.server.ts';
import { newId } from '#app/services/id.server.ts';
import { type PrivateTable, privateColumns } from '#app/services/private-columns.ts';
import { dropPreviousDataKey, replaceDataKey, Vault, vaultOf } from '#app/services/vault.server.ts';
import {
  makeOlderPlan,
  makePlannedProject,
  makeReport,
  makeUser,
  makeWeek,
  noteAndRemoveTask,
  type TestUser,
} from '#tests/factories.ts';
import { replaceDataKeys } from './replace-data-keys.server.ts';

beforeEach(async () => {
  await db.user.deleteMany({});
});

// The accounts of this file are made by the real clock, so all of them are older.
const begin = new Date('2100-01-01T00:00:00Z');
const minutesLater = (minutes: number) => new Date(begin.getTime() + minutes * 60_000);
const replaceAt = (now: Date) => replaceDataKeys(begin, now);
const none = { begun: 0, waiting: 0, finished: 0, failed: [] };

const now = new Date();
const say = ({ viewer }: TestUser, feedback: string) =>
  perform(submitFeedback, { feedback }, { viewer, now: new Date() });
const everythingOf = ({ viewer }: TestUser) => perform(exportAccount, {}, { viewer, now });

/** A user who has something in every private column. */
async function makeFullUser(): Promise<TestUser & { projectId: string }> {
  const user = await makeUser();
  const { viewer } = user;
  const daysOff = { days_off: [{ date: '2030-01-01', name: 'At the sea' }] };
  const projectId = await makePlannedProject(user, daysOff);
  const changes = { id: projectId, changes: 'Make it cheaper.' };
  const { generation } = await perform(reanalyzeProject, changes, { viewer, now });
  await planIdea(generation.id, new AbortController().signal);
  const version = await db.planVersion.findFirstOrThrow({ where: { generationId: generation.id } });
  const told = (await vaultOf(viewer.userId)).seal('planVersion', version.id, { notApplied: '["Cheaper."]' });
  await db.planVersion.update({ where: { id: version.id }, data: told });
  await makeOlderPlan(user, projectId, { moved: true });
  const written = { partial: '### Week 1', shortfall: '["One task had no place."]' };
  const sealed = (await vaultOf(viewer.userId)).seal('generation', generation.id, written);
  await db.generation.update({ where: { id: generation.id }, data: sealed });
  await makeWeek(user, projectId);
  await noteAndRemoveTask(user, projectId);
  const act = { operation: 'create-task', at: now };
  await noteProgram(db, { ...viewer, program: 'Assistant', act }, projectId);
  await makeReport(user, projectId, '2026-11-20');
  await say(user, 'The roadmap helps.');
  const context = { viewer, now: new Date() };
  await perform(makeCalendar, {}, context);
  await perform(createWebhook, { url: 'https://receiver.example/', events: ['task.done'] }, context);
  await perform(changePush, changePush.example, context);
  await perform(createToken, { name: 'Evening script', scopes: ['read'] }, context);
  return { ...user, projectId };
}

/** All rows with private text: a new table does not compile until it is here. */
const rowsOf: Record<PrivateTable, () => Promise<{ id: string }[]>> = {
  project: () => db.project.findMany(),
  planVersion: () => db.planVersion.findMany(),
  planBrief: () => db.planBrief.findMany(),
  planAnalysis: () => db.planAnalysis.findMany(),
  planRoadmap: () => db.planRoadmap.findMany(),
  planMilestone: () => db.planMilestone.findMany(),
  analysis: () => db.analysis.findMany(),
  roadmap: () => db.roadmap.findMany(),
  milestone: () => db.milestone.findMany(),
  task: () => db.task.findMany(),
  removedTask: () => db.removedTask.findMany(),
  programChange: () => db.programChange.findMany(),
  generation: () => db.generation.findMany(),
  healthReport: () => db.healthReport.findMany(),
  feedback: () => db.feedback.findMany(),
  personalToken: () => db.personalToken.findMany(),
  webhook: () => db.webhook.findMany(),
  pushDevice: () => db.pushDevice.findMany(),
  secretAddress: () => db.secretAddress.findMany(),
};

const tables = Object.keys(privateColumns) as PrivateTable[];

async function dataKeyOf(userId: string): Promise<Uint8Array> {
  const row = await db.dataKey.findUniqueOrThrow({ where: { userId } });
  return unwrapKey(parseMasterKeys(process.env.ENCRYPTION_KEYS ?? ''), row, userId);
}

/** How many values of each private column this key opens, alone. */
async function openedBy(userId: string, key: Uint8Array): Promise<Record<string, number>> {
  const vault = new Vault(userId, key);
  const opened: Record<string, number> = {};
  for (const table of tables) {
    for (const row of await rowsOf[table]()) {
      for (const column of privateColumns[table]) {
        const sealed: unknown = Reflect.get(row, column);
        if (!(sealed instanceof Uint8Array)) continue;
        let opens = true;
        try {
          vault.reseal(table, row.id, column, sealed);
        } catch {
          opens = false;
        }
        opened[`${table}.${column}`] = (opened[`${table}.${column}`] ?? 0) + (opens ? 1 : 0);
      }
    }
  }
  return opened;
}

test('a data key is replaced in two runs, everything stays readable, and in the end the old key opens nothing', async () => {
  const user = await makeFullUser();
  const { userId } = user.viewer;
  const oldKey = await dataKeyOf(userId);
  const late = await vaultOf(userId);
  const before = await everythingOf(user);
  const columns = tables.flatMap((table) => privateColumns[table].map((column) => `${table}.${column}`));
  const sealedWithOld = await openedBy(userId, oldKey);
  expect(Object.keys(sealedWithOld).sort()).toEqual(columns.sort());

  expect(await replaceAt(begin)).toEqual({ ...none, begun: 1 });
  expect(await everythingOf(user)).toEqual(before);
  await say(user, 'Written with the new key.');
  const id = newId();
  const text = 'Written by a job that had begun before.';
  await db.feedback.create({
    data: { id, userId, createdAt: new Date(), ...late.seal('feedback', id, { text }) },
  });
  expect(await replaceAt(minutesLater(59))).toEqual({ ...none, waiting: 1 });
  const between = await everythingOf(user);
  expect(between.feedback).toHaveLength(3);

  const { updatedAt } = await db.project.findFirstOrThrow();
  expect(await replaceAt(minutesLater(60))).toEqual({ ...none, finished: 1 });
  expect(await replaceAt(minutesLater(61))).toEqual(none);
  expect(await everythingOf(user)).toEqual(between);
  expect((await db.project.findFirstOrThrow()).updatedAt).toEqual(updatedAt);
  expect(await db.dataKey.findUniqueOrThrow({ where: { userId } })).toMatchObject({
    previousWrapped: null,
    previousMasterKeyId: null,
  });
  const sealedWithNew = await openedBy(userId, await dataKeyOf(userId));
  expect(sealedWithNew).toEqual({ ...sealedWithOld, 'feedback.text': 3 });
  const withOld = await openedBy(userId, oldKey);
  expect(Object.values(withOld).every((count) => count === 0)).toBe(true);
});

test('text that opens with neither key keeps the old one, until it does', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const { userId } = user.viewer;
  await say(user, 'First.');
  await say(user, 'Second.');
  await say(other, 'Of another user.');
  await replaceAt(begin);
  const second = await db.feedback.findFirstOrThrow({ where: { userId }, orderBy: { id: 'desc' } });
  const damage = (text: Uint8Array<ArrayBuffer>) =>
    db.feedback.update({ where: { id: second.id }, data: { text } });
  await damage(new Uint8Array(40));
  expect(await replaceAt(minutesLater(60))).toEqual({ ...none, finished: 1, failed: [userId] });
  await damage(second.text);
  expect(await replaceAt(minutesLater(60))).toEqual({ ...none, finished: 1 });
  expect((await everythingOf(user)).feedback.map(({ feedback }) => feedback)).toEqual(['First.', 'Second.']);
});

test('a key that is being replaced is not replaced once more by a run that began at the same time', async () => {
  const user = await makeUser();
  await say(user, 'Written with the first key.');
  await replaceDataKey(user.viewer.userId, begin);
  await replaceDataKey(user.viewer.userId, begin);
  expect((await everythingOf(user)).feedback).toMatchObject([{ feedback: 'Written with the first key.' }]);
});

test('a run that is late does not delete a key that was replaced after it had looked', async () => {
  const user = await makeUser();
  const { userId } = user.viewer;
  await say(user, 'Written with the first key.');
  await replaceDataKey(userId, begin);
  await dropPreviousDataKey(userId, minutesLater(-1));
  expect((await everythingOf(user)).feedback).toMatchObject([{ feedback: 'Written with the first key.' }]);
});

test('a key that is younger than the date is left alone', async () => {
  await makeUser();
  expect(await replaceDataKeys(new Date('2020-01-01'), begin)).toEqual(none);
});
