-- The tables of mcp-jakarta-jdbc, version 1, for MariaDB. Statements end with a semicolon at the end of a line.
-- Each of them may run again. The row of the last one says that all of them have run.
create table if not exists mcp_item (
  kind varchar(110) not null, id varchar(64) not null, holder varchar(64) not null, version bigint not null, until_ms bigint not null,
  busy smallint not null, node varchar(64) not null, content longblob not null, primary key (kind, id)) engine = InnoDB, character set ascii, collate ascii_bin;
create index if not exists mcp_item_holder on mcp_item (kind, holder);
create index if not exists mcp_item_until on mcp_item (kind, until_ms);
create table if not exists mcp_counter (name varchar(110) not null primary key, last_value bigint not null) engine = InnoDB, character set ascii, collate ascii_bin;
create table if not exists mcp_log (
  id varchar(24) not null primary key, session_id varchar(24) not null, node varchar(64) not null, writer bigint not null,
  reader bigint not null, reader_node varchar(64) not null, base bigint not null, newest bigint not null, complete smallint not null,
  heard bigint not null, until_ms bigint not null, last_event longblob not null) engine = InnoDB, character set ascii, collate ascii_bin;
create index if not exists mcp_log_session on mcp_log (session_id);
create index if not exists mcp_log_until on mcp_log (until_ms);
create table if not exists mcp_event (
  log_id varchar(24) not null, seq bigint not null, content longblob not null, primary key (log_id, seq)) engine = InnoDB, character set ascii, collate ascii_bin;
create table if not exists mcp_dropped (id varchar(24) not null primary key, until_ms bigint not null) engine = InnoDB, character set ascii, collate ascii_bin;
create table if not exists mcp_node (id varchar(64) not null primary key, app varchar(64) not null, until_ms bigint not null) engine = InnoDB, character set ascii, collate ascii_bin;
create table if not exists mcp_message (
  id bigint not null auto_increment primary key, node varchar(64) not null, kind varchar(1) not null, content longblob not null) engine = InnoDB, character set ascii, collate ascii_bin;
create index if not exists mcp_message_node on mcp_message (node, id);
create table if not exists mcp_change (app varchar(64) not null, seq bigint not null, content longblob not null, primary key (app, seq)) engine = InnoDB, character set ascii, collate ascii_bin;
create table if not exists mcp_result (id varchar(64) not null primary key, until_ms bigint not null, content longblob not null) engine = InnoDB, character set ascii, collate ascii_bin;
create index if not exists mcp_result_until on mcp_result (until_ms);
create table if not exists mcp_schema (version integer not null primary key) engine = InnoDB, character set ascii, collate ascii_bin;
insert into mcp_schema (version) values (1);
