/** Chat: conversations are private to their users, and only the chat function writes messages and counts. */
import { checkTables } from "../../support/access/check-tables.ts";
import { chatTables, messageCountsAsServed, prepareChat } from "./chat-tables.ts";

checkTables([...chatTables, messageCountsAsServed], prepareChat);
