// Opens the address that it is given, as a browser does, and goes where it is sent.
await (await fetch(process.argv[2])).text();
