insert into Room (name, seats, floor) values ('Aspen', 4, 'GROUND')
insert into Room (name, seats, floor) values ('Birch', 6, 'FIRST')
insert into Room (name, seats, floor) values ('Cedar', 12, 'FIRST')
insert into Room (name, seats, floor) values ('Oak', 40, 'SECOND')
