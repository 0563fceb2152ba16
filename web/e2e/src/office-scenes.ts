import type { Page } from 'playwright';
import { testUsers, type Colleague } from './company.js';
import type { Scene } from './scene.js';
import type { Stage } from './stage.js';

/** The office with everybody of the company in it. */
export async function officeScenes({ colleague }: Pick<Stage, 'colleague'>): Promise<Scene[]> {
  const mailboxes = testUsers.map(({ email }) => email.split('@')[0]!);
  const [manager, ...others] = await Promise.all(mailboxes.map((mailbox) => colleague(mailbox)));
  const [second, third] = others.slice(-2) as [Colleague, Colleague];
  const { people } = await manager!.calls.officePeople({ query: {} });
  // Entries of the log that change nothing for the files that share this product.
  for (const { email } of [second, third]) {
    const { id: personId } = people.find((one) => one.email === email)!;
    await manager!.calls.unblockPerson({ params: { personId } });
  }
  await manager!.calls.noteSession({ body: { device: 'Firefox · Linux' } });
  const open = (name: string) => async (page: Page) => {
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').waitFor();
  };
  const by = manager!;
  return [
    { name: 'office-people', path: '/office', by },
    { name: 'office-person', path: '/office', by, act: open(second.username) },
    {
      name: 'office-erase',
      path: '/office',
      by,
      act: async (page) => {
        await open(second.username)(page);
        await page.getByRole('button', { name: 'Erase…' }).click();
        await page.getByRole('button', { name: 'Erase for good' }).waitFor();
      },
    },
    { name: 'office-health', path: '/office#health', by },
    { name: 'office-menus', path: '/office#menus', by },
    { name: 'office-company', path: '/office#company', by },
    {
      name: 'office-carried-over',
      path: '/office#company',
      by,
      act: async (page) => {
        const people = testUsers.slice(0, 3).map(({ email }) => email);
        const text = `From,To,Amount\n${people[0]},${people[1]},50\n${people[2]},${people[0]},1234.5\nMarysia,${people[0]},7\nX,,3`;
        const file = page.locator('input[type=file]');
        await file.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
        await page.getByRole('combobox').waitFor();
      },
    },
    { name: 'office-log', path: '/office#log', by },
    { name: 'office-closed', path: '/office', by: second },
  ];
}
