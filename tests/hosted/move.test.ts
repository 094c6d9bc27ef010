/** `npm run move`, from a server of our own to a hosted project and on to another server: nothing is lost or altered. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installBinaries } from "../../server/postgres/binaries.ts";
import { type Authenticator, enrollVerified, verifyCode } from "../support/authenticator.ts";
import { type ChildServer, newFolder, startServer } from "../support/child-server.ts";
import { storeConversation } from "../support/conversations.ts";
import { newDataDirectory } from "../support/data-template.ts";
import { type HostedProject, startHostedProject } from "../support/hosted/hosted-project.ts";
import { type StorageStandIn, startStorage } from "../support/hosted/storage-stand-in.ts";
import { png, readFile, vtt } from "../support/storage.ts";
import { ownerConnection, PASSWORD, service, signUp, type TestUser, visitor } from "../support/users.ts";

const home = newFolder();
const data = { first: newDataDirectory(), second: path.join(home, "second") };
const CAPTIONS = "lessons/notes/captions.vtt";
const IMAGE = png(3_000);
let project: HostedProject;
let storage: StorageStandIn;
let student: TestUser;
let authenticator: Authenticator;
let imageName: string;

const settingsOf = (name: string, settings: Record<string, string>) => {
  const file = path.join(home, `${name}.env`);
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`);
  fs.writeFileSync(file, lines.join(""));
  return file;
};
let files: { first: string; second: string; project: string };

function move(...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ["scripts/start/move.ts", ...args], (_, stdout, stderr) =>
      resolve({ status: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

/** With a password, a social identity, a verified factor, a conversation, and two files beside the courses' 66. */
async function live(server: ChildServer): Promise<void> {
  const sql = ownerConnection(server);
  student = await signUp(server, "student");
  authenticator = await enrollVerified(student.client);
  await sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (${randomUUID()}, 'github', '4711', ${student.id}, ${sql.json({ sub: "4711", email: student.email })})`;
  await storeConversation(sql, student, "Battery — “touching”", [
    { question: "What is\ta battery?", answer: "A\\n😀" },
  ]);
  imageName = `${student.id}/${randomUUID()}`;
  const upload = await student.client.storage
    .from("card-images")
    .upload(imageName, IMAGE, { contentType: "image/png" });
  expect(upload.error).toBeNull();
  const captions = await service(server)
    .storage.from("course-media")
    .upload(CAPTIONS, vtt("Hello"), { contentType: "text/vtt", cacheControl: "60" });
  expect(captions.error).toBeNull();
  await sql`update storage.objects set user_metadata = '{"from": "a test"}' where name = ${imageName}`;
  // A change of address that waits for its code.
  await sql`
    update auth.users set email_change = 'new@example.com', email_change_token_new = 'a-hash' where id = ${student.id}`;
  await sql.end();
}

beforeAll(async () => {
  fs.mkdirSync(home, { mode: 0o711 });
  project = await startHostedProject(installBinaries(home));
  storage = await startStorage(project.adminUrl);
  const server = await startServer({ DATA_DIR: data.first, LOG_LEVEL: "warn" });
  await live(server);
  await server.end("SIGTERM");
  files = {
    first: settingsOf("first", { DATA_DIR: data.first }),
    second: settingsOf("second", { DATA_DIR: data.second, DEV_TOOLS: "0" }),
    project: settingsOf("project", {
      ...{ SUPABASE_URL: storage.url, SUPABASE_SECRET_KEY: storage.secretKey, DATABASE_URL: project.url },
    }),
  };
});
afterAll(async () => {
  await storage?.stop();
  await project?.stop();
  for (const folder of [home, data.first]) fs.rmSync(folder, { recursive: true, force: true });
});

describe("moving", () => {
  it("to a project goes on where it was interrupted, and takes everything along", async () => {
    storage.failNext(CAPTIONS);
    const interrupted = await move(files.first, files.project);
    expect(interrupted).toMatchObject({ status: 1, stderr: expect.stringContaining(CAPTIONS) });
    const { stdout, stderr, status } = await move(files.first, files.project);
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
    expect(stdout).toMatch(/^Moved 1 users, [\d,]+ rows in \d+ tables, and 68 files with/);
    expect(stdout).toMatch(/Compared [\d,]+ rows in \d+ tables and 68 files: no differences\.\n$/);
    expect(storage.stored()).toBe(68);
  });

  it("leaves a project that Supabase Auth can use, with no code and no developer tools", async () => {
    const sql = ownerConnection({ databaseUrl: project.url });
    const [user] = await sql`
      select instance_id, aud, role, email_change, confirmation_token, recovery_token, email_change_token_new
      from auth.users`;
    expect(user).toEqual({
      ...{ instance_id: "00000000-0000-0000-0000-000000000000", aud: "authenticated", role: "authenticated" },
      ...{ email_change: "", confirmation_token: "", recovery_token: "", email_change_token_new: "" },
    });
    const [settings] = await sql`select value from app_private.settings where name = 'dev_tools'`;
    expect(settings?.value).toBe(false);
    await sql.end();
  });

  it("refuses an installation that has users", async () => {
    const { status, stderr } = await move(files.first, files.project);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining("is not empty") });
  });

  it("and back to another server: both servers have the same", async () => {
    const back = await move(files.project, files.second);
    expect(back).toMatchObject({ status: 0, stderr: "" });
    const { stdout, status } = await move("--compare", files.first, files.second);
    expect(stdout).toMatch(/^Compared [\d,]+ rows in \d+ tables and 68 files: no differences\.\n$/);
    expect(status).toBe(0);
  });

  it("leaves a server where the student signs in with password and authenticator, and finds their files", async () => {
    const server = await startServer({ DATA_DIR: data.second, LOG_LEVEL: "warn" });
    const client = visitor(server);
    expect(
      (await client.auth.signInWithPassword({ email: student.email, password: PASSWORD })).error,
    ).toBeNull();
    expect((await verifyCode(client, authenticator, authenticator.code(1))).error).toBeNull();
    expect((await client.from("threads").select("title")).data).toEqual([{ title: "Battery — “touching”" }]);
    const image = await client.storage.from("card-images").download(imageName);
    expect(image.error).toBeNull();
    expect(Buffer.from((await image.data?.arrayBuffer()) ?? new ArrayBuffer()).equals(IMAGE)).toBe(true);
    const captions = await readFile(server, "backend", "course-media", CAPTIONS);
    expect(await captions.text()).toBe(vtt("Hello").toString());
    // Accounts, rows and sequences go on.
    expect((await signUp(server, "newcomer")).id).toBeTruthy();
    await server.end("SIGTERM");
  });

  it("is compared row by row and byte by byte", async () => {
    const server = await startServer({ DATA_DIR: data.first, LOG_LEVEL: "warn" });
    const sql = ownerConnection(server);
    await sql`update public.threads set title = 'Assault'`;
    const [image] = await sql`select version from storage.objects where name = ${imageName}`;
    await sql.end();
    await server.end("SIGTERM");
    const version = String(image?.version);
    fs.writeFileSync(
      path.join(data.first, "storage/files", version.slice(0, 2), version),
      png(3_001).subarray(0, 3_000).fill(1, 2_999),
    );
    const { stdout, status } = await move("--compare", files.first, files.project);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^public\.threads: 1 different \(.*\)\.$/m);
    expect(stdout).toMatch(new RegExp(`^card-images/${imageName}: other bytes\\.$`, "m"));
  });
});
