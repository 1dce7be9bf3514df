import json, desk
p = desk.problem_from_dict(json.loads('{"type":"https://desk.example/p","title":"t","status":400,"detail":"d","instance":"/x","requestId":"r","errors":[{"field":null,"code":"code.of.tomorrow","message":"m","hint":1}],"severity":"high"}'))
print(p.errors[0].code, p.status)
e = desk.event_from_dict(json.loads('{"eventId":"1","type":"offer.of.tomorrow","at":"2026-11-09T10:07:00.000-05:00","firmOid":"7","data":{"version":3,"more":true},"requestId":null,"more":{}}'))
print(e.type, e.data.version)
